import type { FieldSpec } from "~/kit/form/field-spec";
import type { Step } from "./step";

/** What a field holds before it is parsed. */
export type RawValue = string | string[] | undefined;

/** Stored draft row, by column. Columns are the snake_case names of the form fields. */
export type DraftColumns = Record<string, unknown>;

const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Text as a form would send it; undefined for what no form could have sent. */
function textOf(stored: unknown): string | undefined {
  if (typeof stored === "number") return String(stored);
  return typeof stored === "string" && stored !== "" ? stored : undefined;
}

function rawValue(stored: unknown): RawValue {
  if (typeof stored === "boolean") return stored ? "yes" : "no";
  return Array.isArray(stored) ? stored.flatMap((one) => textOf(one) ?? []) : textOf(stored);
}

/** The step's stored answers as a form would send them; an empty object for no draft. */
export function storedAnswers<Context>(
  step: Step<Context>,
  context: Context,
  row: object | null,
): Record<string, RawValue> {
  const stored = row as DraftColumns | null;
  const names = Object.keys(step.schema(context).shape);
  return Object.fromEntries(names.map((name) => [name, rawValue(stored?.[columnOf(name)])]));
}

/** Parsed answers as columns of the draft table; what was left blank becomes null. */
export function columnsOf(answers: Record<string, unknown>): DraftColumns {
  return Object.fromEntries(Object.entries(answers).map(([name, value]) => [columnOf(name), value ?? null]));
}

/** Whether a field that another one reveals belongs to the answers at all. */
export function isShown(field: FieldSpec, answers: Record<string, unknown>): boolean {
  if (!field.revealedBy) return true;
  const { name, value } = field.revealedBy;
  const chooser = answers[name];
  if (Array.isArray(chooser)) return chooser.includes(value);
  return chooser === value || (chooser === true && value === "yes");
}
