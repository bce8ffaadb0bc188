import type { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * The connections of a server. One waits while the next move is its client's: to ask, to send the rest of a form, to read an
 * answer. The rest are being worked for.
 */
export interface OpenConnections {
  /** Returns false when there is no room for the connection; the caller then refuses it. */
  isAdmitted(socket: Socket): boolean;
  /** Its request is all there and is being answered. */
  work(socket: Socket): void;
  /** The next move is its client's again. */
  wait(socket: Socket): void;
}

/** What one network address has open; those waiting in the order they began to. */
interface AddressConnections {
  open: number;
  waiting: Set<Socket>;
}

/**
 * Holds a server to `most` connections, and one address to `mostOfAddress`. One more takes the place of the one that has
 * waited longest: its own address's where that has too many, else that of the address with the most that wait. So slow
 * senders and readers give way before visitors do. Where all are being worked for, as many again may come to be told to
 * try later.
 */
export function limitConnections(server: Server, most: number, mostOfAddress: number): OpenConnections {
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
    if (own.open >= mostOfAddress) return drop(own);
    return admitted.size < most || drop(mostWaiting(addresses.values()));
  }

  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const own = addresses.get(address) ?? { open: 0, waiting: new Set() };
    socket.once("close", () => forget(socket, address));
    if (makeRoom(own)) {
      // Making room may have closed the address's only other connection.
      addresses.set(address, own);
      own.open += 1;
      own.waiting.add(socket);
      admitted.set(socket, own);
    } else if (turnedAway.size < most) {
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

function mostWaiting(addresses: Iterable<AddressConnections>): AddressConnections | undefined {
  let most: AddressConnections | undefined;
  for (const one of addresses) if (one.waiting.size > (most?.waiting.size ?? 0)) most = one;
  return most;
}
