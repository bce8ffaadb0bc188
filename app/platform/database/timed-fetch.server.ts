import { countDatabaseCall, type DatabaseOutcome } from "../process/metrics.server";

/** Wraps a database `fetch` to record the duration and outcome of each call. */
export function timedFetch(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    const startedAt = performance.now();
    let outcome: DatabaseOutcome = "failed";
    try {
      const response = await ask(input, init);
      if (response.status < 500) outcome = response.ok ? "ok" : "refused";
      return response;
    } finally {
      countDatabaseCall(outcome, (performance.now() - startedAt) / 1000);
    }
  };
}
