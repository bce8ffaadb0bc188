import { paths } from "~/paths";
import { publicUrl } from "../process/public-url.server";
import { type ProblemCode, problemAnchor, problemTypes } from "./problem-types";

/**
 * An invalid field: a JSON Pointer into the body ("/lines/0/title"; "" is the whole body), or the name of a parameter
 * or header.
 */
export interface FieldProblem {
  path: string;
  message: string;
}

/** RFC 9457 problem details; `code` is the last part of `type`, for programs. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  /** Contains no value of the request, which may be about a person. */
  detail: string;
  errors?: FieldProblem[];
}

type StatusOf<Code extends ProblemCode> = (typeof problemTypes)[Code]["status"];

export const problemDetails = (code: ProblemCode, detail: string, errors?: FieldProblem[]): Problem => ({
  type: `${publicUrl()}${paths.apiErrors}#${problemAnchor(code)}`,
  title: problemTypes[code].title,
  status: problemTypes[code].status,
  code,
  detail,
  ...(errors && { errors }),
});

interface ProblemOptions {
  errors?: FieldProblem[];
  headers?: Record<string, string>;
  /** Extension members (RFC 9457, section 3.2). */
  more?: object;
}

/** Responds that a request was refused or failed. `detail` is one sentence about this case. */
export function problem<Code extends ProblemCode>(
  status: StatusOf<Code>,
  code: Code,
  detail: string,
  { errors, headers = {}, more }: ProblemOptions = {},
): Response {
  return new Response(JSON.stringify({ ...problemDetails(code, detail, errors), ...more }), {
    status,
    headers: { "Content-Type": "application/problem+json", "Cache-Control": "no-store", ...headers },
  });
}
