import { setTimeout as sleep } from "node:timers/promises";
import type { Server } from "../bench/servers.ts";

/**
 * A server's memory as its main thread reports it, in MB; null if it doesn't. The embedded database's thread has its own
 * heap and WebAssembly memory, which only resident memory includes.
 */
export interface HeldMemory {
  heapUsed: number | null;
  heapTotal: number | null;
  external: number | null;
  arrayBuffers: number | null;
}

const gauges: Record<keyof HeldMemory, string> = {
  heapUsed: "nodejs_heap_size_used_bytes",
  heapTotal: "nodejs_heap_size_total_bytes",
  external: "nodejs_external_memory_bytes",
  arrayBuffers: "letterwell_array_buffers_bytes",
};

const sampleMs = 2_000;

/** Reads a server's memory from /metrics, like an operator's monitor. Without a token, as in the demo. */
export async function heldMemory(address: string): Promise<HeldMemory> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const megabytes = (name: string) => {
    const bytes = new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1];
    return bytes === undefined ? null : Number(bytes) / 1024 ** 2;
  };
  return {
    heapUsed: megabytes(gauges.heapUsed),
    heapTotal: megabytes(gauges.heapTotal),
    external: megabytes(gauges.external),
    arrayBuffers: megabytes(gauges.arrayBuffers),
  };
}

/** Resident memory over time, in MB, since with garbage collection a single sample is random. */
export interface ResidentMemory {
  mean: number;
  max: number;
}

/** Samples a server's resident memory every two seconds for `ms`. */
export async function residentOver(server: Server, ms: number): Promise<ResidentMemory> {
  const end = performance.now() + ms;
  const seen: number[] = [];
  while (performance.now() < end) {
    await sleep(Math.min(sampleMs, Math.max(0, end - performance.now())));
    seen.push(server.residentMb());
  }
  return { mean: seen.reduce((sum, one) => sum + one, 0) / seen.length, max: Math.max(...seen) };
}
