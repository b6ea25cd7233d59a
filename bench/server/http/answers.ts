/** Reading requests and writing answers of the HTTP interface: JSON both ways. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { isRecord } from "../changes.ts";
import { Refusal, refusalOf } from "../refusal.ts";

const largestBody = 100_000;

/** HTTP status for each kind of refusal. */
const statusOf = {
  permission: 403,
  invalid: 400,
  missing: 404,
  inactive: 409,
  timeout: 504,
  unsupported: 501,
  internal: 500,
} as const;

export function answerJson(response: ServerResponse, answer: unknown): void {
  response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(answer));
}

/** Answer with a refusal and its message, which pages show to the user. */
export function answerRefusal(response: ServerResponse, error: unknown): void {
  const refusal = refusalOf(error);
  if (refusal.code === "internal") console.error(error);
  response.writeHead(statusOf[refusal.code], { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify({ error: refusal.message, code: refusal.code }));
}

export function answerText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8" });
  response.end(text);
}

export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location, "cache-control": "no-store" });
  response.end();
}

/**
 * The JSON object that a request carries. Refuses anything but JSON from a page of this server, so that no other page
 * open in the same browser can act here.
 */
export async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const { origin, host, "content-type": type = "" } = request.headers;
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)) {
    throw new Refusal("permission", "Requests come from this server's own pages only.");
  }
  if (!type.startsWith("application/json")) throw new Refusal("invalid", "The request must be JSON.");
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestBody) throw new Refusal("invalid", "The request is too large.");
    chunks.push(chunk);
  }
  let body: unknown;
  try {
    body = JSON.parse(Buffer.concat(chunks).toString("utf8") || "{}");
  } catch {
    // The answer omits the parser's message, since its position in the text does not help the sender.
    throw new Refusal("invalid", "The request is not valid JSON.");
  }
  if (!isRecord(body)) throw new Refusal("invalid", "The request must be a JSON object.");
  return body;
}
