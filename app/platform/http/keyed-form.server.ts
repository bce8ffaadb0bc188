import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { z } from "zod";
import { formKeyName } from "~/kit/form/form-key";
import { DatabaseError } from "../database/database-error.server";
import { logError } from "../process/log.server";
import { readForm, readFormWithin } from "./form.server";

/** Why valid answers were rejected. */
export interface FormFault {
  status: number;
  formError: string;
  /** The field that the error belongs to; undefined if it is about the form as a whole. */
  field?: string;
  headers?: HeadersInit;
}

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
 * Handles a posted form that carries a `FormKey`. If the answers parse, returns what `send` returns; else the conform
 * result with status 422. If `send` throws, logs the error as `event` and returns the fault `failed`, with 503 for a
 * database error and 500 otherwise. Values of the fields `secrets` are not sent back.
 */
export async function readKeyedForm<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema,
  failed: FormTrouble,
  send: (answers: z.output<Schema>, formKey: string, form: FormData) => Promise<Response | FormFault>,
) {
  const { largeErrors } = failed;
  const form = await (largeErrors ? readFormWithin(request) : readForm(request));
  if (form) return readFormAnswers(form, schema, failed, send);
  const result: SubmissionResult = { status: "error", error: largeErrors ?? {} };
  return data({ formKey: crypto.randomUUID(), result }, { status: 422 });
}

/** Like `readKeyedForm`, for a form that has already been read. */
export async function readFormAnswers<Schema extends z.ZodObject>(
  form: FormData,
  schema: Schema,
  failed: FormTrouble,
  send: (answers: z.output<Schema>, formKey: string, form: FormData) => Promise<Response | FormFault>,
) {
  const formKey = String(form.get(formKeyName) || crypto.randomUUID());
  const submission = parseWithZod(onlyFieldsOf(schema, form), { schema });
  const hideFields = [...(failed.secrets ?? [])];
  const fieldErrors = failed.fileErrors ?? undefined;
  if (submission.status !== "success" || fieldErrors)
    return data({ formKey, result: submission.reply({ hideFields, fieldErrors }) }, { status: 422 });
  const outcome = await send(submission.value, formKey, form).catch((error: unknown): FormFault => {
    // Redirects and responses with their own status are thrown, too.
    if (!(error instanceof Error)) throw error;
    logError(error, {}, failed.event);
    return { status: error instanceof DatabaseError ? 503 : 500, formError: failed.formError };
  });
  if (outcome instanceof Response) return outcome;
  const { status, headers, formError, field } = outcome;
  const errors = field ? { fieldErrors: { [field]: [formError] } } : { formErrors: [formError] };
  return data({ formKey, result: submission.reply({ ...errors, hideFields }) }, { status, headers });
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
function onlyFieldsOf(schema: z.ZodObject, given: FormData | URLSearchParams): FormData {
  const fields = new FormData();
  for (const [name, value] of given) if (Object.hasOwn(schema.shape, name)) fields.append(name, value);
  return fields;
}
