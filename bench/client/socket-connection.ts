/** A line over socket.io: the one that a browser has to the server that served its page. */
import { io } from "socket.io-client";
import type { Connection } from "../core/protocol.ts";
import { FrameConnection } from "./frame-connection.ts";
import type { ServerFrame } from "./frames.ts";

/** Delay before a lost line is opened again, in milliseconds. */
const reconnectionDelay = 250;

/**
 * Open the line for the session that `token` names; resolves when it is up. Rejects when the server does not know the
 * token: the user has to join again. Reconnects by itself, with `disconnect` and `reconnect` announced to listeners.
 * `address` is the server's; if there is no page, it must be given.
 */
export function openSocketConnection(token: string, address?: string): Promise<Connection> {
  const socket = io(address, {
    auth: { token },
    transports: ["websocket"],
    reconnectionDelay,
    reconnectionDelayMax: 2000,
  });
  const connection = new FrameConnection({
    send: (frame) => void socket.emit("frame", frame),
    close: () => void socket.close(),
  });
  socket.on("frame", (frame: ServerFrame) => connection.receive(frame));
  socket.on("disconnect", (reason) => {
    connection.lineDown();
    // Socket.IO does not connect again by itself after the server has closed the connection. The server may only be opening
    // the world again with other modules; if this user's session is gone, it refuses the next try.
    if (reason === "io server disconnect") setTimeout(() => socket.connect(), reconnectionDelay);
  });
  return new Promise((resolve, reject) => {
    socket.on("connect", () => {
      connection.lineUp();
      resolve(connection);
    });
    socket.on("connect_error", (error) => {
      // `active` is false when the server itself turned the client away: no use in trying again.
      if (socket.active) return;
      connection.close();
      reject(error);
    });
  });
}
