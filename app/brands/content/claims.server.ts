import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, YAMLParseError } from "yaml";
import type { z } from "zod";
import { type Env, EnvError } from "~/platform/process/env.server";
import type { Claims } from "./claims";

export type ClaimsEnv = Pick<Env, "APP_ENV" | "CONTENT_DIR">;

interface ClaimsFile<T> {
  /** The operator's file in `CONTENT_DIR`. */
  file: string;
  /** Schema of a complete file, like the samples. */
  schema: z.ZodType<T>;
  /** Schema of an operator's file, in which parts are optional. */
  ownSchema: z.ZodType<Partial<T>>;
  /** The demo's own file, as text. */
  samples: string;
}

/**
 * A page's claims: the operator's own file, else samples in the demo and nothing in production. Throws `EnvError` naming
 * the file and the invalid field.
 */
export function readClaims<T>(
  { file, schema, ownSchema, samples }: ClaimsFile<T>,
  from: ClaimsEnv,
): Claims<T> {
  if (from.CONTENT_DIR && !existsSync(from.CONTENT_DIR))
    throw new EnvError("CONTENT_DIR: there is no such folder");
  const own = from.CONTENT_DIR && join(from.CONTENT_DIR, file);
  if (own && existsSync(own)) return { claims: readOwn(own, ownSchema), areSamples: false };
  if (from.APP_ENV === "production") return { claims: {}, areSamples: false };
  return { claims: schema.parse(parse(samples)), areSamples: true };
}

function readOwn<T>(path: string, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(parsedYaml(path) ?? {});
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new EnvError(`CONTENT_DIR: ${path} can't be used:\n${faults.join("\n")}`);
}

function parsedYaml(path: string): unknown {
  try {
    return parse(readFileSync(path, "utf8"));
  } catch (error) {
    const reason = error instanceof YAMLParseError ? error.message : "the file can't be read";
    throw new EnvError(`CONTENT_DIR: ${path} can't be used:\n  ${reason}`);
  }
}
