import type { FieldSpec } from "~/kit/form/field-spec";
import { columnName } from "~/platform/values/column-name";
import type { Step } from "./step";

/** A field's value before it is parsed. */
export type RawValue = string | string[] | undefined;

/** A stored draft row, by column. Columns are the snake_case names of the form fields. */
export type DraftColumns = Record<string, unknown>;

/** The value as a form would send it; undefined for one that no form could have sent. */
function textOf(stored: unknown): string | undefined {
  if (typeof stored === "number") return String(stored);
  return typeof stored === "string" && stored !== "" ? stored : undefined;
}

function rawValue(stored: unknown): RawValue {
  if (typeof stored === "boolean") return stored ? "yes" : "no";
  return Array.isArray(stored) ? stored.flatMap((one) => textOf(one) ?? []) : textOf(stored);
}

/** The step's stored answers as a form would send them; an empty object without a draft. */
export function storedAnswers<Context>(
  step: Step<Context>,
  context: Context,
  row: object | null,
): Record<string, RawValue> {
  const stored = row as DraftColumns | null;
  const names = Object.keys(step.schema(context).shape);
  return Object.fromEntries(names.map((name) => [name, rawValue(stored?.[columnName(name)])]));
}

/** Parsed answers as columns of the draft table; empty answers become null. */
export function columnsOf(answers: Record<string, unknown>): DraftColumns {
  return Object.fromEntries(
    Object.entries(answers).map(([name, value]) => [columnName(name), value ?? null]),
  );
}

/** True if a field that another one reveals is currently part of the form. */
export function isShown(field: FieldSpec, answers: Record<string, unknown>): boolean {
  if (!field.revealedBy) return true;
  const { name, value } = field.revealedBy;
  const chooser = answers[name];
  if (Array.isArray(chooser)) return chooser.includes(value);
  return chooser === value || (chooser === true && value === "yes");
}
