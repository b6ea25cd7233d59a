import type { Server as HttpServer } from "node:http";
import { Server } from "socket.io";
import type { ClientFrame, ServerFrame } from "../client/frames.ts";
import type { Seat } from "./seat.ts";
import type { Table } from "./table.ts";

interface ToServer {
  frame(frame: ClientFrame): void;
}

interface ToClient {
  frame(frame: ServerFrame): void;
}

/** The open table and the token's user; null if no table is open or the token is unknown. */
export type FindSeat = (token: string) => Promise<{ table: Table; userId: string } | null>;

/**
 * The largest frame that a client may send, in bytes: enough for the documents of a scene, but too small to exhaust the
 * memory.
 */
const largestFrame = 16_000_000;

/** Open lines over socket.io on the server's own port. The returned function closes them all. */
export function openSocketLines(http: HttpServer, find: FindSeat): () => Promise<void> {
  const io = new Server<ToServer, ToClient>(http, { maxHttpBufferSize: largestFrame, serveClient: false });
  io.use((socket, next) => {
    const over = new Error("This session is over: join again.");
    find(String(socket.handshake.auth["token"])).then((found) => next(found ? undefined : over), next);
  });
  io.on("connection", async (socket) => {
    const found = await find(String(socket.handshake.auth["token"]));
    if (!found) return void socket.disconnect(true);
    const seat: Seat = found.table.sit(found.userId, (frame) => {
      if (frame === null) socket.disconnect(true);
      else socket.emit("frame", frame);
    });
    socket.on("frame", (frame) => void seat.receive(frame));
    socket.on("disconnect", () => seat.leave());
  });
  return () => io.close();
}
