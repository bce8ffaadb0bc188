import type { Client } from "~/platform/database/database";

/** The database, except that every function call ends with this error. */
export function failingCalls(db: Client, error: { code: string; message?: string }): Client {
  return new Proxy(db, {
    get(target, name) {
      if (name !== "rpc") return Reflect.get(target, name);
      const answer = Promise.resolve({ data: null, error, status: 503 });
      const single = Object.assign(answer, { maybeSingle: () => answer });
      return () => Object.assign(answer, { select: () => single });
    },
  });
}
