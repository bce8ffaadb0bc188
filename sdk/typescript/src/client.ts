import { endpoints } from "./endpoints.js";
import { LetterwellError } from "./error.js";
import type { operations } from "./schema.js";

/** Settings of a client. */
export interface Options {
  /** Of the service, e.g. `https://letterwell.example`. */
  origin: string;
  /** A key of your shop; it begins with `lw_`, of your test shop with `lw_test_`. Only for servers: it never belongs in a page. */
  apiKey: string;
  /** How long one try may take, in milliseconds; 30,000 unless set. */
  timeoutMs?: number;
  /** How often a failed call is tried again; 2 unless set. */
  retries?: number;
  /** Sends the requests; the global `fetch` unless set. */
  fetch?: typeof fetch;
}

type Parameters<Id extends keyof operations> = operations[Id]["parameters"];
type Filled<Part> = { [Key in keyof Part as undefined extends Part[Key] ? never : Key]: Part[Key] };
/** An argument that may be left out where nothing in it is required. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : keyof Filled<Value> extends never
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };
type BodyOf<Id extends keyof operations> = operations[Id] extends {
  requestBody: { content: { "application/json": infer Body } };
}
  ? { body: Body }
  : unknown;

/** What a call takes: `path`, `query`, `body` as the operation has them, and a signal that ends it. */
export type Input<Id extends keyof operations> = Part<"path", Parameters<Id>["path"]> &
  Part<"query", Parameters<Id>["query"]> &
  BodyOf<Id> & { signal?: AbortSignal } & (Parameters<Id> extends { header?: { "Idempotency-Key"?: string } }
    ? { idempotencyKey?: string }
    : unknown);

type Answers<Responses> = {
  [Status in keyof Responses]: Status extends 200 | 201 | 202
    ? Responses[Status] extends { content: { "application/json": infer Body } }
      ? Body
      : never
    : never;
}[keyof Responses];
export type Output<Id extends keyof operations> = Answers<operations[Id]["responses"]>;

/** One method for each operation of the API. Each throws `LetterwellError` for a refusal. */
export type Letterwell = {
  [Id in keyof operations]: (
    ...input: keyof Filled<Input<Id>> extends never ? [Input<Id>?] : [Input<Id>]
  ) => Promise<Output<Id>>;
};

interface Sent {
  path?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** Makes a client of one shop. */
export function createClient(options: Options): Letterwell {
  const entries = Object.entries(endpoints).map(([id, endpoint]) => [
    id,
    (input: Sent = {}) => send(options, endpoint, input),
  ]);
  return Object.fromEntries(entries);
}

/**
 * Every call may be sent again: orders carry an Idempotency-Key, products are sent whole. What isn't there anymore after a try
 * whose answer was lost, that try removed.
 */
async function send(
  { retries = 2, ...options }: Options,
  endpoint: { method: string; path: string; takesKey: boolean },
  input: Sent,
): Promise<unknown> {
  const request = requestOf(options, endpoint, input);
  let isInDoubt = false;
  for (let attempt = 0; ; attempt++) {
    const isLast = attempt >= retries;
    const answer = await attemptOf(options, request, input.signal).catch((error: unknown) => {
      if (isLast || input.signal?.aborted) throw error;
      return null;
    });
    if (answer?.response.ok) return answer.body;
    const response = answer?.response ?? null;
    if (response && (isLast || !isTemporary(response.status))) {
      const error = new LetterwellError(response, Object(answer?.body));
      if (isInDoubt && endpoint.method === "DELETE" && error.code === "not_found")
        return { ...input.path, result: "removed" };
      throw error;
    }
    isInDoubt ||= !response || response.status >= 500;
    await pause(waitMs(response, attempt), input.signal);
  }
}

function requestOf(
  { origin, apiKey }: Options,
  { method, path, takesKey }: { method: string; path: string; takesKey: boolean },
  { path: values = {}, query = {}, body, idempotencyKey }: Sent,
): [URL, RequestInit] {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const url = new URL(`/api/v1${filled}`, origin);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
  const headers = new Headers({ Authorization: `Bearer ${apiKey}`, Accept: "application/json" });
  if (takesKey) headers.set("Idempotency-Key", idempotencyKey ?? crypto.randomUUID());
  if (body === undefined) return [url, { method, headers }];
  headers.set("Content-Type", "application/json");
  return [url, { method, headers, body: JSON.stringify(body) }];
}

/** The whole answer: one that breaks off is a failed try. The body of a refusal is null where it isn't ours, e.g. a proxy's page. */
async function attemptOf(
  { timeoutMs = 30_000, fetch: fetched = fetch }: Options,
  [url, init]: [URL, RequestInit],
  signal: AbortSignal | undefined,
): Promise<{ response: Response; body: unknown }> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await fetched(url, {
    ...init,
    redirect: "error",
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  const reading = response.json();
  return { response, body: await (response.ok ? reading : reading.catch(() => null)) };
}

const isTemporary = (status: number): boolean => [408, 429].includes(status) || status >= 500;

/** As long as the API asks for; otherwise about 0.5, 1, 2 … seconds, never all clients at once. */
function waitMs(response: Response | null, attempt: number): number {
  const asked = Number(response?.headers.get("Retry-After") ?? Number.NaN);
  return Number.isFinite(asked) && asked > 0
    ? asked * 1_000
    : 500 * 2 ** attempt * (0.75 + Math.random() / 2);
}

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", end);
      resolve();
    }, ms);
    signal?.addEventListener("abort", end, { once: true });
  });
