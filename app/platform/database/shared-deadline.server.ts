import { AsyncLocalStorage } from "node:async_hooks";

/** How long the database has owed a request an answer. */
interface Silence {
  /** Since when; null while nothing is asked. */
  since: number | null;
  asking: number;
}

const silences = new AsyncLocalStorage<Silence>();

/**
 * Answers a request. Its database calls share one deadline: it runs from when the database stopped answering this request, and
 * once it has passed, further calls fail at once. Else a form would wait again for each call on its way to the page that holds
 * what was typed.
 */
export const sharingDeadline = <T>(answer: () => T): T => silences.run({ since: null, asking: 0 }, answer);

/** Makes a `fetch` of one that takes its deadline; outside of a request, each call has the whole. */
export function withSharedDeadline(
  deadlineMs: number,
  within: (deadlineMs: number) => typeof fetch,
): typeof fetch {
  const unshared = within(deadlineMs);
  return async (input, init) => {
    const silence = silences.getStore();
    if (!silence) return unshared(input, init);
    const begun = performance.now();
    // What goes on for longer, or began in a request and outlives it, tries again.
    if (silence.since === null || begun - silence.since > 2 * deadlineMs) silence.since = begun;
    const leftMs = silence.since + deadlineMs - begun;
    if (leftMs <= 0) throw new DOMException("the request's deadline has passed", "TimeoutError");
    silence.asking += 1;
    const settle = (isSilent: boolean) => {
      silence.asking -= 1;
      if (!isSilent) silence.since = silence.asking > 0 ? performance.now() : null;
    };
    try {
      const response = await within(leftMs)(input, init);
      settle(false);
      return response;
    } catch (error) {
      settle(error instanceof Error && error.name === "TimeoutError");
      throw error;
    }
  };
}
