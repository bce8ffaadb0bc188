import type { FormPart } from "./multipart.server";

/** The sender of a file. Network and owner each have a share of the memory for incoming files. */
export interface Sender {
  /** The digest of the sender's network. */
  network: string;
  /** What the file is uploaded to, e.g. a folder's id. */
  owner: string;
}

/** A file that was read. Only the room keeps its bytes: they are gone once its sender was evicted. */
export interface HeldFile {
  bytes(): Uint8Array | "busy";
  drop(): void;
}

export interface HeldMemory {
  read(part: FormPart, maxBytes: number): Promise<HeldFile>;
  release(): void;
}

interface Holding extends Sender {
  bytes: number;
  /** The received chunks; null once this upload was evicted. */
  chunks: Uint8Array[] | null;
}

interface Shares {
  allBytes: number;
  networkBytes: number;
  ownerBytes: number;
  /** Maximum number of files that a network may send at the same time. */
  networkFiles: number;
  ownerFiles: number;
}

const megabyte = 1024 * 1024;

/**
 * Memory for incoming files, shared between networks and owners. If all of it is taken, the network that holds the most
 * loses its oldest file, so that slow senders don't block others.
 */
export class UploadRoom {
  readonly #holdings = new Set<Holding>();

  constructor(private readonly shares: Shares) {}

  /**
   * Reads a part of a form to its end and passes on its bytes: at most one more than `maxBytes`; the rest is dropped.
   * Passes "busy" if there is no memory for them.
   */
  async withPart<T>(
    part: FormPart,
    sender: Sender,
    maxBytes: number,
    use: (bytes: Uint8Array | "busy") => Promise<T>,
  ): Promise<T> {
    const memory = this.hold(sender);
    try {
      const file = await memory.read(part, maxBytes);
      return await use(file.bytes());
    } finally {
      memory.release();
    }
  }

  /** As `withPart`, for parts that are wanted together: all that is read stays reserved until `release`. */
  hold(sender: Sender): HeldMemory {
    const holding: Holding = { ...sender, bytes: 0, chunks: this.#hasPlace(sender) ? [] : null };
    this.#holdings.add(holding);
    return {
      read: (part, maxBytes) => this.#read(holding, part, maxBytes),
      release: () => void this.#holdings.delete(holding),
    };
  }

  async #read(holding: Holding, part: FormPart, maxBytes: number): Promise<HeldFile> {
    const before = holding.chunks?.length ?? 0;
    let size = 0;
    for await (const chunk of part) {
      const wanted = chunk.subarray(0, Math.max(0, maxBytes + 1 - size));
      if (wanted.length === 0 || !holding.chunks) continue;
      size += wanted.length;
      if (this.#makeRoom(holding, wanted.length)) holding.chunks.push(wanted);
      else dropBytes(holding);
    }
    // In place of its chunks, so that a file isn't in memory twice.
    holding.chunks?.push(Buffer.concat(holding.chunks.splice(before)));
    return {
      bytes: () => holding.chunks?.[before] ?? "busy",
      drop: () => {
        if (!holding.chunks) return;
        holding.bytes -= size;
        holding.chunks[before] = new Uint8Array();
      },
    };
  }

  #hasPlace({ network, owner }: Sender): boolean {
    const all = [...this.#holdings].filter(({ chunks }) => chunks !== null);
    return (
      all.filter((one) => one.network === network).length < this.shares.networkFiles &&
      all.filter((one) => one.owner === owner).length < this.shares.ownerFiles
    );
  }

  #heldBy(isOf: (one: Holding) => boolean): number {
    let bytes = 0;
    for (const one of this.#holdings) if (isOf(one)) bytes += one.bytes;
    return bytes;
  }

  /**
   * Reserves memory for the bytes. Returns false if the sender has used up its share, or holds more than everyone else.
   */
  #makeRoom(own: Holding, bytes: number): boolean {
    const { allBytes, networkBytes, ownerBytes } = this.shares;
    const ofNetwork = this.#heldBy(({ network }) => network === own.network) + bytes;
    if (ofNetwork > networkBytes) return false;
    if (this.#heldBy(({ owner }) => owner === own.owner) + bytes > ownerBytes) return false;
    while (this.#heldBy(() => true) + bytes > allBytes) {
      const oldest = this.#oldestOfMost();
      if (!oldest || oldest.network === own.network || this.#ofNetworkOf(oldest) <= ofNetwork) return false;
      dropBytes(oldest);
    }
    own.bytes += bytes;
    return true;
  }

  #ofNetworkOf = (of: Holding): number => this.#heldBy(({ network }) => network === of.network);

  #oldestOfMost(): Holding | undefined {
    let most: Holding | undefined;
    for (const one of this.#holdings)
      if (one.bytes > 0 && (!most || this.#ofNetworkOf(one) > this.#ofNetworkOf(most))) most = one;
    return most;
  }
}

/** Frees the bytes at once and discards whatever still arrives. */
function dropBytes(holding: Holding): void {
  holding.bytes = 0;
  holding.chunks = null;
}

/** Memory for all incoming files. Each network and each owner may use twice the maximum file size. */
export const uploadRoom = new UploadRoom({
  allBytes: 200 * megabyte,
  networkBytes: 52 * megabyte,
  ownerBytes: 52 * megabyte,
  networkFiles: 16,
  ownerFiles: 4,
});
