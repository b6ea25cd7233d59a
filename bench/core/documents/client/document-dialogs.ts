/**
 * Interface of the dialogs that ask before documents are created, deleted or read from a file; a client with a screen
 * registers them.
 */
import type { Document } from "../../abstract/document.ts";
import type { OperationOptions } from "../../abstract/operations.ts";
import type { ClientDocumentInstance } from "./client-document.ts";

export interface DocumentDialogs {
  create(
    documentClass: typeof Document,
    data: Record<string, unknown>,
    operation: OperationOptions,
    options: Record<string, unknown>,
  ): Promise<unknown>;
  confirm(options: { window: { title: string }; content: string }): Promise<boolean>;
  delete(document: Document, options: Record<string, unknown>, operation: OperationOptions): Promise<unknown>;
  import(document: ClientDocumentInstance): Promise<unknown>;
}

let dialogs: DocumentDialogs | null = null;

export function setDocumentDialogs(implementation: DocumentDialogs): void {
  dialogs = implementation;
}

/** @throws Error on a client that has no screen */
export function documentDialogs(): DocumentDialogs {
  if (!dialogs) throw new Error("the bench has no document dialogs on a client without a screen");
  return dialogs;
}
