import { DatabaseError, DatabaseUnavailableError } from "~/platform/database/database-error.server";
import type { AskedRequest, Engine, EngineOptions } from "./embedded-engine";
import { FolderTooOldError } from "./folder-lock.server";

/** Opens the engine or calls one of its methods; `id` counts up from 1. */
export type Call = { id: number } & (
  | { name: "open"; argument: EngineOptions }
  | { name: "ask"; argument: AskedRequest }
  | { name: Exclude<keyof Engine, "ask">; argument: string }
);

/** The result of the call with this id. */
export type Reply = { id: number; value: unknown } | { id: number; error: ErrorParts };

interface ErrorParts {
  name: string;
  message: string;
  stack: string | undefined;
  operation?: string;
  code?: string;
}

const known = { DatabaseError, DatabaseUnavailableError };

export function describeError(error: unknown): ErrorParts {
  const { name, message, stack } = error instanceof Error ? error : new Error("not an Error");
  const parts: ErrorParts = { name, message, stack };
  if (error instanceof DatabaseError) parts.operation = error.operation;
  const { code } = Object(error) as { code?: unknown };
  if (typeof code === "string") parts.code = code;
  return parts;
}

/** Rebuilds the error: ours by class, others with their name and code. */
export function errorOf({ name, message, stack, operation = "", code = "unknown" }: ErrorParts): Error {
  const Known = Object.entries(known).find(([own]) => own === name)?.[1];
  if (Known) return new Known(operation, code);
  if (name === FolderTooOldError.name) return new FolderTooOldError(message);
  return Object.assign(new Error(message), { name, code, stack });
}
