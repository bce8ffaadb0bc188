import { countDatabaseCall, type DatabaseOutcome } from "../process/metrics.server";

/** A `fetch` to the database that times each call and counts how it ended. */
export function timedFetch(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    const startedAt = performance.now();
    let outcome: DatabaseOutcome = "failed";
    try {
      const answer = await ask(input, init);
      if (answer.status < 500) outcome = answer.ok ? "ok" : "refused";
      return answer;
    } finally {
      countDatabaseCall(outcome, (performance.now() - startedAt) / 1000);
    }
  };
}
