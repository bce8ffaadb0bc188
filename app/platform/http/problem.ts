import { paths } from "~/paths";
import { env } from "../process/env.server";
import { publicUrl } from "../process/public-url.server";
import { type ProblemCode, problemAnchor, problemTypes } from "./problem-types";

/** A field that is wrong: a JSON Pointer into the body ("/lines/0/title"; "" is all of it), or a parameter's or header's name. */
export interface FieldProblem {
  path: string;
  message: string;
}

/** Problem details of RFC 9457; `code` is the end of `type`, for programs. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  /** Names no value that was sent: it may be about a person. */
  detail: string;
  errors?: FieldProblem[];
}

type StatusOf<Code extends ProblemCode> = (typeof problemTypes)[Code]["status"];

export const problemDetails = (code: ProblemCode, detail: string, errors?: FieldProblem[]): Problem => ({
  type: `${publicUrl(env())}${paths.apiErrors}#${problemAnchor(code)}`,
  title: problemTypes[code].title,
  status: problemTypes[code].status,
  code,
  detail,
  ...(errors && { errors }),
});

/** Answers that a request was refused or failed. `detail` is one sentence about this case. */
export function problem<Code extends ProblemCode>(
  status: StatusOf<Code>,
  code: Code,
  detail: string,
  { errors, headers = {} }: { errors?: FieldProblem[]; headers?: Record<string, string> } = {},
): Response {
  return new Response(JSON.stringify(problemDetails(code, detail, errors)), {
    status,
    headers: { "Content-Type": "application/problem+json", "Cache-Control": "no-store", ...headers },
  });
}
