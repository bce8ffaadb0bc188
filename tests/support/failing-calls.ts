import type { Client } from "~/platform/database/database";

/** A database whose SQL function calls fail with this error: only the named function's, or all. */
export function failingCalls(db: Client, error: { code: string; message?: string }, only?: string): Client {
  return new Proxy(db, {
    get(target, name) {
      if (name !== "rpc") return Reflect.get(target, name);
      const answer = Promise.resolve({ data: null, error, status: 503 });
      const single = Object.assign(answer, { maybeSingle: () => answer, single: () => answer });
      return (...call: Parameters<Client["rpc"]>) =>
        only && call[0] !== only ? target.rpc(...call) : Object.assign(answer, { select: () => single });
    },
  });
}
