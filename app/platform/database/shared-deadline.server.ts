import { AsyncLocalStorage } from "node:async_hooks";

/** How long the database has owed a request an answer. */
interface Wait {
  /** When it last answered, or else was first asked. */
  since: number;
  asking: number;
  timer?: NodeJS.Timeout;
  /** Aborts once the deadline has passed without any answer. */
  end: AbortController;
}

const requests = new AsyncLocalStorage<{ wait: Wait | null }>();

/**
 * Answers a request. Its database calls share one deadline: it runs from when the database stopped answering this request, and
 * once it has passed, all calls that are out end, and further ones fail at once. Else a form would wait again for each call on its
 * way to the page that holds what was typed.
 */
export const sharingDeadline = <T>(answer: () => T): T => requests.run({ wait: null }, answer);

/** Outside of a request a call has only its own deadline, which must be as long. */
export function withSharedDeadline(deadlineMs: number, ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    const request = requests.getStore();
    if (!request) return ask(input, init);
    // What goes on for longer, or began in a request and outlives it, tries again.
    if (!request.wait || performance.now() - request.wait.since > 2 * deadlineMs) {
      request.wait = { since: 0, asking: 0, end: new AbortController() };
      renew(request.wait, deadlineMs);
    }
    const { wait } = request;
    const { signal } = wait.end;
    signal.throwIfAborted();
    wait.asking += 1;
    const settle = (isSilent: boolean) => {
      wait.asking -= 1;
      if (isSilent) return;
      renew(wait, deadlineMs);
      if (wait.asking > 0) return;
      clearTimeout(wait.timer);
      if (request.wait === wait) request.wait = null;
    };
    try {
      const signals = init?.signal ? AbortSignal.any([init.signal, signal]) : signal;
      const response = await ask(input, { ...init, signal: signals });
      settle(false);
      return response;
    } catch (error) {
      settle(signal.aborted || (error instanceof Error && error.name === "TimeoutError"));
      throw signal.aborted ? signal.reason : error;
    }
  };
}

function renew(wait: Wait, deadlineMs: number): void {
  const passed = () => wait.end.abort(new DOMException("the request's deadline has passed", "TimeoutError"));
  clearTimeout(wait.timer);
  wait.since = performance.now();
  wait.timer = setTimeout(passed, deadlineMs);
}
