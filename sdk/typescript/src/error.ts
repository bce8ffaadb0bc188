import type { components } from "./schema.js";

type Problem = components["schemas"]["Problem"];

/** A refusal of the API. Programs read `code`; `errors` names each wrong field by its JSON Pointer. */
export class LetterwellError extends Error {
  override readonly name = "LetterwellError";
  readonly status: number;
  /** Null where something between you and us answered, e.g. a proxy. */
  readonly code: Problem["code"] | null;
  readonly errors: NonNullable<Problem["errors"]>;
  /** To name when you write to us; null where no answer of ours came. */
  readonly requestId: string | null;

  constructor(response: Response, problem: Partial<Problem>) {
    super(problem.detail ?? `The API answered ${response.status}.`);
    this.status = response.status;
    this.code = problem.code ?? null;
    this.errors = problem.errors ?? [];
    this.requestId = response.headers.get("X-Request-Id");
  }
}
