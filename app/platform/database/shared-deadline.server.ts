import { AsyncLocalStorage } from "node:async_hooks";

/** Tracks how long the database has left a request's calls without a response. */
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
 * Handles a request whose database calls share one deadline. It runs from when the database stopped responding to this request. Once it
 * has passed, all pending calls end and further ones fail at once. Otherwise a form would wait for each of its calls in turn before
 * it could show the page that returns what was typed.
 */
export const sharingDeadline = <T>(answer: () => T): T => requests.run({ wait: null }, answer);

/** Adds the shared deadline to the calls of a request. A call outside of a request has only its own deadline. */
export function withSharedDeadline(deadlineMs: number, ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    const request = requests.getStore();
    if (!request) return ask(input, init);
    // A wait this old is from work that runs longer than its deadline or continues after the response: it begins a new deadline.
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
