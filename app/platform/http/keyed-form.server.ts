import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { z } from "zod";
import { formKeyName } from "~/kit/form/form-key";
import { DatabaseError } from "../database/database-error.server";
import { logError } from "../process/log.server";
import { readForm } from "./form.server";

/** Why good answers were not taken. */
export interface FormFault {
  status: number;
  formError: string;
  /** The field it is said at; none: it is about the form as a whole. */
  field?: string;
  headers?: HeadersInit;
}

/** The log event and the visitor's message when valid answers could not be stored. */
export interface FormTrouble {
  event: string;
  formError: string;
  secrets?: readonly string[];
  /** What is wrong with a file that came with the form, by field: then nothing is sent. */
  fileErrors?: Record<string, string[]> | null;
}

/**
 * Takes a posted form that carries a `FormKey`: what `send` answers once the answers parse, else the conform result with
 * status 422, or with the fault `failed` (logged as `event`) where `send` threw an error: 503 for the database's, 500 for any
 * other. What was typed in the fields `secrets` does not come back.
 */
export async function readKeyedForm<Schema extends z.ZodObject>(
  request: Request,
  schema: Schema,
  failed: FormTrouble,
  send: (answers: z.output<Schema>, formKey: string, form: FormData) => Promise<Response | FormFault>,
) {
  return readFormAnswers(await readForm(request), schema, failed, send);
}

/** Like `readKeyedForm`, for a form that was read already. */
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
    // Redirects and pages with a status of their own are thrown as well.
    if (!(error instanceof Error)) throw error;
    logError(error, {}, failed.event);
    return { status: error instanceof DatabaseError ? 503 : 500, formError: failed.formError };
  });
  if (outcome instanceof Response) return outcome;
  const { status, headers, formError, field } = outcome;
  const errors = field ? { fieldErrors: { [field]: [formError] } } : { formErrors: [formError] };
  return data({ formKey, result: submission.reply({ ...errors, hideFields }) }, { status, headers });
}

/** The answers of a form that asks with GET, read from the query; null where none of them is in it. */
export function readQueryAnswers<Schema extends z.ZodObject>(request: Request, schema: Schema) {
  const fields = onlyFieldsOf(schema, new URL(request.url).searchParams);
  return fields.keys().next().done ? null : parseWithZod(fields, { schema });
}

/** The form library takes fields of its own names, such as `__state__`, for its state and breaks on others. */
function onlyFieldsOf(schema: z.ZodObject, given: FormData | URLSearchParams): FormData {
  const fields = new FormData();
  for (const [name, value] of given) if (Object.hasOwn(schema.shape, name)) fields.append(name, value);
  return fields;
}
