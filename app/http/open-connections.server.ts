import type { Server } from "node:http";
import type { Socket } from "node:net";

/** Which connections a server works for. */
export interface OpenConnections {
  /** Marks a connection's request as under way; false when there is no room for it. */
  begin(socket: Socket): boolean;
  /** Its request has been answered. */
  end(socket: Socket): void;
}

/**
 * Holds a server to `most` connections. One more takes the place of the connection that has waited longest without
 * asking anything. Where all are being answered, as many again may come to be told to try later.
 */
export function limitConnections(server: Server, most: number): OpenConnections {
  const admitted = new Set<Socket>();
  const idle = new Set<Socket>();
  const turnedAway = new Set<Socket>();

  function forget(socket: Socket): void {
    for (const sockets of [admitted, idle, turnedAway]) sockets.delete(socket);
  }

  server.on("connection", (socket: Socket) => {
    const [longest] = idle;
    if (admitted.size >= most && longest) {
      forget(longest);
      longest.destroy();
    }
    if (admitted.size < most) {
      admitted.add(socket);
      idle.add(socket);
    } else if (turnedAway.size < most) {
      turnedAway.add(socket);
    } else {
      socket.destroy();
    }
    socket.once("close", () => forget(socket));
  });

  return {
    begin(socket) {
      idle.delete(socket);
      return !turnedAway.has(socket);
    },
    end(socket) {
      if (admitted.has(socket)) idle.add(socket);
    },
  };
}
