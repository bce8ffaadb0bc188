import type { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * A server's connections. A connection is waiting while its client has to act: send a request or the rest of a form, or
 * read a response. Otherwise it is being worked for.
 */
interface OpenConnections {
  /** Returns false if the limit is reached; the caller then refuses the connection. */
  isAdmitted(socket: Socket): boolean;
  /** The request has arrived completely and is being handled. */
  work(socket: Socket): void;
  /** It is the client's turn again. */
  wait(socket: Socket): void;
}

/** The connections of one IP address; the waiting ones ordered by when they began to wait. */
interface AddressConnections {
  open: number;
  waiting: Set<Socket>;
}

/**
 * Limits a server to `max` connections, and each IP address to `maxOfAddress`. Beyond that, a new connection replaces
 * the one that has waited longest: one of its own address if that is over its limit, else one of the address with the
 * most waiting connections. So slow clients give way before other visitors do. If all connections are being worked for,
 * as many again are accepted only to be told to retry later.
 */
export function limitConnections(server: Server, max: number, maxOfAddress: number): OpenConnections {
  const admitted = new Map<Socket, AddressConnections>();
  const addresses = new Map<string, AddressConnections>();
  const turnedAway = new Set<Socket>();

  function forget(socket: Socket, address: string): void {
    turnedAway.delete(socket);
    const own = admitted.get(socket);
    if (!own) return;
    admitted.delete(socket);
    own.waiting.delete(socket);
    own.open -= 1;
    if (own.open === 0) addresses.delete(address);
  }

  function makeRoom(own: AddressConnections): boolean {
    if (own.open >= maxOfAddress) return drop(own);
    return admitted.size < max || drop(maxWaiting(addresses.values()));
  }

  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const own = addresses.get(address) ?? { open: 0, waiting: new Set() };
    socket.once("close", () => forget(socket, address));
    if (makeRoom(own)) {
      // Making room may have closed the only other connection of this address.
      addresses.set(address, own);
      own.open += 1;
      own.waiting.add(socket);
      admitted.set(socket, own);
    } else if (turnedAway.size < max) {
      turnedAway.add(socket);
    } else {
      socket.destroy();
    }
  });

  function drop(from: AddressConnections | undefined): boolean {
    const [longest] = from?.waiting ?? [];
    if (!longest) return false;
    forget(longest, longest.remoteAddress ?? "");
    longest.destroy();
    return true;
  }

  return {
    isAdmitted: (socket) => !turnedAway.has(socket),
    work: (socket) => void admitted.get(socket)?.waiting.delete(socket),
    wait: (socket) => void admitted.get(socket)?.waiting.add(socket),
  };
}

function maxWaiting(addresses: Iterable<AddressConnections>): AddressConnections | undefined {
  let most: AddressConnections | undefined;
  for (const one of addresses) if (one.waiting.size > (most?.waiting.size ?? 0)) most = one;
  return most;
}
