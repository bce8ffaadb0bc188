import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import type { FieldSpec } from "~/kit/form/field-spec";
import { columnsOf, type DraftColumns, isShown } from "./answers";
import type { Step } from "./step";

interface PostedAnswers {
  submission: Submission<Record<string, unknown>>;
  /** The columns to save; null if the step is refused. */
  columns: DraftColumns | null;
}

/** Validates a posted step as a whole; for Back, each field separately, so that invalid ones become null. */
export function judge<Context>(
  step: Step<Context>,
  context: Context,
  form: FormData,
  isBack: boolean,
): PostedAnswers {
  const posted = onlyFieldsOf(step, context, form);
  const submission = parseWithZod(posted, { schema: step.schema(context) });
  if (isBack)
    return { submission, columns: columnsThatParse(step, context, rawValues(step, context, posted)) };
  if (submission.status !== "success") return { submission, columns: null };
  return { submission, columns: columnsOf(allAnswers(step, context, submission.value)) };
}

/** The columns, now null, of stored answers that the posted ones take back: a refused "no" says that "yes" isn't true. */
export function columnsTakenBack<Context>(
  step: Step<Context>,
  context: Context,
  form: FormData,
): DraftColumns | null {
  const names = step
    .fields(context)
    .flatMap((field) =>
      field.type === "radios" && field.blocked?.value === form.get(field.name) ? [field.name] : [],
    );
  return names.length > 0 ? columnsOf(Object.fromEntries(names.map((name) => [name, undefined]))) : null;
}

/** Columns of the raw values that parse separately; the others are null. */
export function columnsThatParse<Context>(
  step: Step<Context>,
  context: Context,
  raw: Record<string, unknown>,
): DraftColumns {
  const parsed = Object.entries(step.schema(context).shape).map(([name, schema]) => [
    name,
    (schema as z.ZodType).safeParse(raw[name]).data,
  ]);
  const answers = Object.fromEntries(parsed);
  const isStored = !step.consent || answers[step.consent] !== undefined;
  return columnsOf(
    isStored ? answers : Object.fromEntries(Object.keys(answers).map((name) => [name, undefined])),
  );
}

function onlyFieldsOf<Context>(step: Step<Context>, context: Context, form: FormData): FormData {
  const names = new Set(step.fields(context).map((field) => field.name));
  const picked = new FormData();
  for (const [name, value] of form) if (names.has(name)) picked.append(name, value);
  return picked;
}

/** Raw form values by field, without empty ones; a field with several answers has a list. */
function rawValues<Context>(step: Step<Context>, context: Context, form: FormData): Record<string, unknown> {
  const raw: Record<string, unknown> = {};
  for (const { name, type } of step.fields(context)) {
    const values = form.getAll(name).filter((value) => value !== "");
    if (values.length > 0) raw[name] = type === "checkboxes" || values.length > 1 ? values : values[0];
  }
  return raw;
}

/** False for a file, which has no column in the draft. */
const isAnswer = ({ type }: FieldSpec): boolean => type !== "file";

/** All fields of the step, so that one that was emptied or is no longer shown overwrites its stored value. */
function allAnswers<Context>(
  step: Step<Context>,
  context: Context,
  answers: Record<string, unknown>,
): Record<string, unknown> {
  const fields = step.fields(context).filter((field) => isAnswer(field) && isShown(field, answers));
  const blank = Object.keys(step.schema(context).shape).map((name) => [name, undefined]);
  return {
    ...Object.fromEntries(blank),
    ...Object.fromEntries(fields.map(({ name }) => [name, answers[name]])),
  };
}
