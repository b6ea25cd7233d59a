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

/** Older names of constants. */
const former = {
  TILE_OCCLUSION_MODES: canvas.OCCLUSION_MODES,
  TOKEN_HEXAGONAL_SHAPES: canvas.TOKEN_SHAPES,
  WALL_DIRECTIONS: canvas.EDGE_DIRECTIONS,
  WALL_SENSE_TYPES: canvas.EDGE_SENSE_TYPES,
};

const constants = { ...program, ...users, ...documents, ...canvas, ...files, ...former };

export type Constants = typeof constants;

export const CONST: Constants = loud("CONST", constants);
