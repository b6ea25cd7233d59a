/**
 * `CONST`: names and numbers that documents store and packages compare, as the public documentation lists them.
 * Asking for one that is not there fails loudly.
 */
import * as canvas from "./const/canvas.ts";
import * as documents from "./const/documents.ts";
import * as files from "./const/files.ts";
import * as program from "./const/interface.ts";
import * as users from "./const/users.ts";
import { loud } from "./loud.ts";

const constants = { ...program, ...users, ...documents, ...canvas, ...files };

export type Constants = typeof constants;

export const CONST: Constants = loud("CONST", constants);
