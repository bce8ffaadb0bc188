import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { submittedLetter } from "../bench/visitor.ts";
import type { Receivers } from "./receivers.ts";

/** An acknowledged request: the service responded with the payment page. */
export interface Submission {
  email: string;
  requestId: string;
  at: number;
}

/** Shoppers who request letters and pay, one after another, until stopped. */
export interface Shoppers {
  submissions: readonly Submission[];
  /** Durations from request to payment in ms, each with its time. */
  latencies: readonly { at: number; ms: number }[];
  /** The number of failed tries, by error message. */
  failures: ReadonlyMap<string, number>;
  /** Resolves after this many more submissions plus a random delay, or after `limitMs`. */
  moreOf(count: number, limitMs?: number): Promise<void>;
  stop(): Promise<void>;
}

const pauseAfterFailureMs = 100;

/** The error message of a failed call, without ports. */
const causeOf = ({ message, cause }: Error): string =>
  cause instanceof Error && "code" in cause ? String(cause.code) : message;

/** Opens the return page after paying. False unless it says that the payment arrived. */
export async function returnFromPaying(address: string, requestId: string): Promise<boolean> {
  const page = await fetch(`${address}/lmn-success?lmnRequestId=${requestId}`, {
    signal: AbortSignal.timeout(20_000),
  });
  await page.arrayBuffer();
  return page.ok;
}

/** Starts `count` shoppers on the server that `address` currently returns; each pauses for `pauseMs` after a letter. */
export function startShoppers(
  address: () => string,
  receivers: Receivers,
  count: number,
  pauseMs = 0,
): Shoppers {
  const submissions: Submission[] = [];
  const latencies: { at: number; ms: number }[] = [];
  const failures = new Map<string, number>();
  let isStopping = false;

  async function shop(): Promise<void> {
    const email = `shopper-${randomBytes(6).toString("hex")}@mail.example`;
    const at = Date.now();
    const began = performance.now();
    const { location } = await submittedLetter(address(), email);
    if (!new URL(location).hostname.startsWith("checkout.")) throw new Error("not led to the payment");
    const requestId = receivers.pay(location);
    submissions.push({ email, requestId, at });
    await returnFromPaying(address(), requestId);
    latencies.push({ at, ms: performance.now() - began });
  }

  async function goOn(): Promise<void> {
    while (!isStopping) {
      const restMs = await shop().then(
        () => pauseMs,
        (error: Error) => {
          const message = causeOf(error);
          failures.set(message, (failures.get(message) ?? 0) + 1);
          return pauseAfterFailureMs;
        },
      );
      await sleep(restMs);
    }
  }

  const all = Promise.all(Array.from({ length: count }, goOn));
  return {
    submissions,
    latencies,
    failures,
    async moreOf(more, limitMs = 30_000) {
      const [before, giveUp] = [submissions.length, Date.now() + limitMs];
      while (submissions.length < before + more && Date.now() < giveUp) await sleep(20);
      await sleep(Math.random() * 1_000);
    },
    async stop() {
      isStopping = true;
      await all;
    },
  };
}
