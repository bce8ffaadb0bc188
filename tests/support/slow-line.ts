import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * A bad line between a browser and a server: a proxy of TCP streams with the bandwidth, round trip and loss of a phone at the
 * edge of its network.
 *
 * TCP hides loss from a proxy: a program sees only that bytes come late. So what loss does to a stream is modelled. Each
 * stream is cut into segments; a lost one, and all behind it on its connection, come after a retransmission: one round trip
 * later where three segments follow that tell the sender of the gap (fast retransmit, RFC 5681), else after the
 * retransmission timer of one second (RFC 6298), which doubles. A new connection waits a round trip for its handshake, and a
 * second more when that is lost. All connections share the bandwidth of a direction. Left out: slow start, as ten segments
 * (RFC 6928) fill this line nearly whole; names looked up; TLS.
 */
interface LineSpec {
  /** In each direction. */
  bytesPerSecond: number;
  roundTripMs: number;
  /** Probability of losing a segment. */
  loss: number;
  /** The same seed loses the same segments, as long as they come in the same order. */
  seed: number;
}

/** 400 kbit/s, 400 ms, 2 % loss. */
export const badLine: LineSpec = { bytesPerSecond: 50_000, roundTripMs: 400, loss: 0.02, seed: 1 };

const segmentBytes = 1_460;
const segmentsThatTell = 3;
const timerMs = 1_000;

/** Opens a line to a server's origin; browse its `address` instead. */
export async function openLine(origin: string, spec: LineSpec = badLine) {
  const { hostname, port } = new URL(origin);
  const random = randomFrom(spec.seed);
  const up = new Direction(spec, random);
  const down = new Direction(spec, random);
  const sockets = new Set<Socket>();
  const proxy = createServer({ allowHalfOpen: true }, (browser) => {
    const server = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    for (const socket of [browser, server]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.once("close", () => sockets.delete(socket));
      socket.once("error", () => [browser, server].map((one) => one.destroy()));
    }
    const handshakeMs = spec.roundTripMs + (random() < spec.loss ? timerMs : 0);
    setTimeout(() => up.carry(browser, server), handshakeMs);
    down.carry(server, browser);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, "close");
    },
  };
}

/** One direction of the line, shared by its connections. */
class Direction {
  #freeAt = 0;
  readonly #spec: LineSpec;
  readonly #random: () => number;

  constructor(spec: LineSpec, random: () => number) {
    this.#spec = spec;
    this.#random = random;
  }

  /** Relays what `from` sends. */
  carry(from: Socket, to: Socket): void {
    const deliver = inOrder();
    from.on("data", (chunk: Buffer) => {
      const count = Math.ceil(chunk.length / segmentBytes);
      for (let index = 0; index < count; index += 1) {
        const segment = chunk.subarray(index * segmentBytes, (index + 1) * segmentBytes);
        const arrivesAt = this.#arrivalOf(segment.length, count - index - 1);
        deliver(arrivesAt, () => to.writable && to.write(segment));
      }
    });
    from.on("end", () => deliver(performance.now() + this.#spec.roundTripMs / 2, () => to.end()));
  }

  /** When a segment sent now arrives, if `follow` more are sent at once. */
  #arrivalOf(bytes: number, follow: number): number {
    const { bytesPerSecond, roundTripMs, loss } = this.#spec;
    const takesMs = (bytes / bytesPerSecond) * 1_000;
    this.#freeAt = Math.max(performance.now(), this.#freeAt) + takesMs;
    let waits = 0;
    for (let tries = 0; this.#random() < loss; tries += 1) {
      waits += tries === 0 && follow >= segmentsThatTell ? roundTripMs : timerMs * 2 ** tries;
      this.#freeAt += takesMs;
    }
    return this.#freeAt + roundTripMs / 2 + waits;
  }
}

/** Runs each work at its time, but never before an earlier one: what is behind a lost segment waits for it. */
function inOrder(): (time: number, work: () => void) => void {
  const waiting: { time: number; work: () => void }[] = [];
  const next = () => {
    const [first] = waiting;
    if (!first) return;
    setTimeout(
      () => {
        first.work();
        waiting.shift();
        next();
      },
      Math.max(0, first.time - performance.now()),
    );
  };
  return (time, work) => {
    waiting.push({ time, work });
    if (waiting.length === 1) next();
  };
}

/** Mulberry32, a small random number generator that is good enough here. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
