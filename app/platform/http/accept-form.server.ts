import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { z } from "zod";
import { formKeyName } from "~/kit/form/form-key";
import { DatabaseError } from "../database/database-error.server";
import { logError } from "../process/log.server";
import { readForm, readFormWithin } from "./form.server";

/** Why valid answers were rejected: the words at some of the fields, with status 422, or about the form as a whole. */
export type FormFault =
  | { fieldErrors: Record<string, string> }
  | { formError: string; status: number; headers?: HeadersInit };

/** The log event and the visitor's message if valid answers could not be stored. */
export interface FormTrouble {
  event: string;
  formError: string;
  secrets?: readonly string[];
  /** Errors of the form's file, by field. If there are any, `send` isn't called. */
  fileErrors?: Record<string, string[]> | null;
  /** Errors by field if the whole form is larger than we read; without them the visitor gets a page of status 413. */
  largeErrors?: Record<string, string[]>;
}

/**
 * The only way for an action to validate its form, which is read here unless it was before. If the answers parse, returns what
 * `send` returns; else the conform result with status 422, and the `intent` of the form, which a page with several needs. If
 * `send` throws, logs the error as `event` and returns the fault `failed`, with 503 for a database error and 500
 * otherwise; without `failed`, the error is that of the retry page around it. Values of the fields `secrets` are not sent back.
 */
export async function acceptForm<Schema extends z.ZodType>(
  posted: Request | FormData,
  schema: Schema,
  failed: FormTrouble | null,
  send: (answers: z.output<Schema>, formKey: string, form: FormData) => Promise<Response | FormFault>,
) {
  const { secrets = [], fileErrors, largeErrors } = failed ?? {};
  const read = largeErrors ? readFormWithin : readForm;
  const form = posted instanceof FormData ? posted : await read(posted);
  if (!form) {
    const result: SubmissionResult = { status: "error", error: largeErrors ?? {} };
    return data({ formKey: crypto.randomUUID(), intent: "", result }, { status: 422 });
  }
  const formKey = String(form.get(formKeyName) || crypto.randomUUID());
  const intent = String(form.get("intent") ?? "");
  const submission = parseWithZod(onlyFieldsOf(schema, form), { schema });
  const refused = (errors: Parameters<typeof submission.reply>[0]) => ({
    formKey,
    intent,
    result: submission.reply({ ...errors, hideFields: [...secrets] }),
  });
  if (submission.status !== "success" || fileErrors)
    return data(refused({ fieldErrors: fileErrors ?? undefined }), { status: 422 });
  const outcome = await send(submission.value, formKey, form).catch((error: unknown): FormFault => {
    // Redirects and responses with their own status are thrown, too.
    if (!failed || !(error instanceof Error)) throw error;
    logError(error, {}, failed.event);
    return { status: error instanceof DatabaseError ? 503 : 500, formError: failed.formError };
  });
  if (outcome instanceof Response) return outcome;
  if ("fieldErrors" in outcome) {
    const fieldErrors = Object.entries(outcome.fieldErrors).map(([field, words]) => [field, [words]]);
    return data(refused({ fieldErrors: Object.fromEntries(fieldErrors) }), { status: 422 });
  }
  const { status, headers, formError } = outcome;
  return data(refused({ formErrors: [formError] }), { status, headers });
}

/** Reads the answers of a GET form from the query; null if it contains none of them. */
export function readQueryAnswers<Schema extends z.ZodObject>(request: Request, schema: Schema) {
  const fields = onlyFieldsOf(schema, new URL(request.url).searchParams);
  return fields.keys().next().done ? null : parseWithZod(fields, { schema });
}

/**
 * Keeps only the schema's fields: the form library reads its state from fields such as `__state__` and crashes on
 * malformed ones.
 */
function onlyFieldsOf(schema: z.ZodType, given: FormData | URLSearchParams): FormData {
  const shape = shapeOf(schema);
  const fields = new FormData();
  for (const [name, value] of given) if (Object.hasOwn(shape, name)) fields.append(name, value);
  return fields;
}

/** A schema's fields; a whole form may be transformed after its fields were parsed. */
function shapeOf(schema: unknown): object {
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in);
  return schema instanceof z.ZodObject ? schema.shape : {};
}
