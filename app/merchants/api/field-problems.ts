import type { z } from "zod";
import type { FieldProblem } from "~/platform/http/problem";

/** Of a body with thousands of faults only the first ones are reported. */
const maxListed = 100;

/**
 * What zod finds wrong, by path: a JSON Pointer (RFC 6901) into the body, or the name of a parameter. zod's messages name
 * what it expected, never what was sent.
 */
export function fieldProblems(error: z.ZodError, place: "body" | "query"): FieldProblem[] {
  const pathOf = (keys: readonly PropertyKey[]): string =>
    place === "query" ? keys.map(String).join(".") : keys.map((key) => `/${escaped(String(key))}`).join("");
  return error.issues
    .flatMap((issue) =>
      issue.code === "unrecognized_keys"
        ? issue.keys.map((key) => ({ path: pathOf([...issue.path, key]), message: "No such field." }))
        : [{ path: pathOf(issue.path), message: sentence(issue.message) }],
    )
    .slice(0, maxListed);
}

const escaped = (key: string): string => key.replaceAll("~", "~0").replaceAll("/", "~1");

const sentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`);
