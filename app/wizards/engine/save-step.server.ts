import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { type DraftColumns, columnsOf, columnsThatParse } from "./answers";
import { journey, stepAddress, stepNumber } from "./journey";
import type { Step } from "./step";
import { type DraftRow, type DraftStore, forgetVisit, saveDraft, type Visit } from "./visit.server";

export interface SaveOptions<Row extends DraftRow> {
  store: DraftStore<Row>;
  /** First columns of a new draft beside its answers. */
  begin?: () => Promise<DraftColumns>;
  /** More columns to store with a step's answers, learned outside; by slug. */
  learn?: Partial<Record<string, (answers: Record<string, unknown>) => Promise<DraftColumns>>>;
  /** Called once every step is answered and the last one sent; answers with a redirect or an error for the form. */
  submit: (draft: Row, visit: Visit<Row>) => Promise<Response | { formError: string; status: number }>;
}

/**
 * Takes one posted step: Back keeps what parses and goes back, anything else validates, saves and goes on.
 * Returns a redirect (303), or the conform result of a refused step with status 422.
 */
export async function saveStep<Row extends DraftRow>(visit: Visit<Row>, form: FormData, options: SaveOptions<Row>) {
  const { wizard, search } = visit;
  const intent = form.get("intent");
  if (intent === "start-over") return go(stepAddress(wizard, search, null), await forgetVisit(visit));

  const number = stepNumber(wizard, search) ?? 1;
  const step = wizard.steps[number - 1] ?? wizard.steps[0];
  const typed = onlyFieldsOf(step, visit, form);

  if (intent === "back") {
    const kept = columnsThatParse(step, visit.context, typedValues(step, visit, typed));
    const { cookie } = await saveDraft(visit, options.store, kept, options.begin);
    return go(stepAddress(wizard, search, Math.max(1, number - 1)), cookie);
  }

  const submission = parseWithZod(typed, { schema: step.schema(visit.context) });
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 422 });

  const columns = columnsOf(blankFields(step, visit, submission.value));
  const learned = await options.learn?.[step.slug]?.(submission.value);
  const { draft, cookie } = await saveDraft(visit, options.store, { ...columns, ...learned }, options.begin);
  const kept = keepLink(search, columns.product_link);
  const saved: Visit<Row> = { ...visit, draft, context: { conditionsOffered: draft.conditions_offered }, search: kept };
  const { completed, next } = journey(wizard, saved.context, draft);

  if (completed < number) return go(stepAddress(wizard, kept, next, visit.draft ? {} : { lost: "1" }), cookie);
  if (number < wizard.steps.length) {
    return go(stepAddress(wizard, kept, search.has("change") ? next : number + 1), cookie);
  }
  const outcome = await options.submit(draft, saved);
  if (outcome instanceof Response) {
    outcome.headers.append("Set-Cookie", cookie);
    return outcome;
  }
  const result = submission.reply({ formErrors: [outcome.formError] });
  return data({ result }, { status: outcome.status, headers: { "Set-Cookie": cookie } });
}

const go = (address: string, cookie: string): Response =>
  redirect(address, { status: 303, headers: { "Set-Cookie": cookie } });

function onlyFieldsOf<Row extends DraftRow>(step: Step, visit: Visit<Row>, form: FormData): FormData {
  const names = new Set(step.fields(visit.context).map((field) => field.name));
  const picked = new FormData();
  for (const [name, value] of form) if (names.has(name)) picked.append(name, value);
  return picked;
}

/** Typed values by field, blank ones left out; a field with several answers holds a list. */
function typedValues<Row extends DraftRow>(step: Step, visit: Visit<Row>, form: FormData): Record<string, unknown> {
  const typed: Record<string, unknown> = {};
  for (const { name, type } of step.fields(visit.context)) {
    const values = form.getAll(name).filter((value) => value !== "");
    if (values.length > 0) typed[name] = type === "checkboxes" || values.length > 1 ? values : values[0];
  }
  return typed;
}

/** A field left blank on purpose overwrites what was stored for it before. */
function blankFields<Row extends DraftRow>(step: Step, visit: Visit<Row>, answers: Record<string, unknown>) {
  const blank = Object.keys(step.schema(visit.context).shape).map((name) => [name, undefined]);
  return { ...Object.fromEntries(blank), ...answers };
}

/** A deep link's product address follows what the visitor made of it. */
function keepLink(search: URLSearchParams, productLink: unknown): URLSearchParams {
  if (typeof productLink !== "string" || !search.has("productLink")) return search;
  const kept = new URLSearchParams(search);
  kept.set("productLink", productLink);
  return kept;
}
