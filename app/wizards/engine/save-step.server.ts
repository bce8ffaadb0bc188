import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { forgetDraft, hashDraftSecret, keepDraft, readDraftSecret } from "~/http/draft-cookie.server";
import { columnsOf, columnsThatParse, type DraftColumns, isShown } from "./answers";
import { journey, stepAddress, stepNumber } from "./journey";
import type { Step, StepContext, Wizard } from "./step";
import { type DraftRow, type DraftStore, saveDraft, type Visit } from "./visit.server";

/** Why a complete form could not be sent on. `heading` says what went wrong, where it isn't the answers. */
export interface SubmitFault {
  heading?: string;
  formError: string;
  status: number;
}

export interface SaveOptions<Row extends DraftRow, V extends Visit<Row> = Visit<Row>> {
  wizard: Wizard;
  /** Names the draft in the cookie. */
  journeyName?: string;
  /** The name as it follows from an address, where a saved answer may change it. */
  journeyOf?: (search: URLSearchParams) => string;
  store: DraftStore<Row>;
  /** Opens the visitor's draft, once it is needed; throws a redirect for one that is finished. */
  open: () => Promise<V>;
  /** Queries of the first step after "Start over". */
  afresh?: () => Promise<Record<string, string>>;
  /** First columns of a new draft beside its answers. */
  begin?: (visit: V) => Promise<DraftColumns>;
  /** More columns to store with a step's answers, learned outside; by slug. */
  learn?: Partial<Record<string, (answers: Record<string, unknown>) => Promise<DraftColumns>>>;
  /** Called once every step is answered and the last one sent; answers with a redirect or an error for the form. */
  submit: (draft: Row, visit: V) => Promise<Response | SubmitFault>;
}

/**
 * Takes one posted step: Back saves what parses, forgets what doesn't and goes back; anything else validates, saves and goes on.
 * Returns a redirect (303), or the conform result of a refused step with status 422.
 */
export async function saveStep<Row extends DraftRow, V extends Visit<Row>>(
  request: Request,
  form: FormData,
  options: SaveOptions<Row, V>,
) {
  const { wizard, journeyName = wizard.name } = options;
  if (form.get("intent") === "start-over") {
    const start = stepAddress(wizard, new URL(request.url).searchParams, 1, await options.afresh?.());
    return go(start, await forgetDraft(request, journeyName));
  }
  return (await saveAtOnce(request, form, options)) ?? saveVisit(await options.open(), form, options);
}

/** The common case in one write: an answer that needs nothing but itself, to a draft that is still open. */
async function saveAtOnce<Row extends DraftRow, V extends Visit<Row>>(
  request: Request,
  form: FormData,
  options: SaveOptions<Row, V>,
) {
  const { wizard, store, learn, journeyName = wizard.name } = options;
  const search = new URL(request.url).searchParams;
  const number = stepNumber(wizard, search) ?? 1;
  const step = wizard.steps[number - 1] ?? wizard.steps[0];
  const special = step.usesContext || learn?.[step.slug] || number === wizard.steps.length;
  if (special || form.get("intent") === "back") return null;
  const context = { conditionsOffered: [] };
  const submission = parseWithZod(onlyFieldsOf(step, context, form), { schema: step.schema(context) });
  const secret = await readDraftSecret(request, journeyName);
  if (submission.status !== "success" || !secret) return null;
  const columns = columnsOf(allAnswers(step, context, submission.value));
  const draft = await store.saveOpen(hashDraftSecret(secret), columns);
  if (!draft) return null;
  return goOn(wizard, search, number, draft, await keepDraft(request, journeyName, secret));
}

async function saveVisit<Row extends DraftRow, V extends Visit<Row>>(
  visit: V,
  form: FormData,
  options: SaveOptions<Row, V>,
) {
  const { wizard, search, context } = visit;
  const number = stepNumber(wizard, search) ?? 1;
  const step = wizard.steps[number - 1] ?? wizard.steps[0];
  const typed = onlyFieldsOf(step, context, form);
  const save = (columns: DraftColumns, kept: URLSearchParams) =>
    saveDraft(
      { ...visit, journeyName: nameAfter(visit, kept, options.journeyOf) },
      options.store,
      columns,
      async () => (await options.begin?.(visit)) ?? {},
      form.get("draftKey"),
    );

  if (form.get("intent") === "back") {
    const columns = columnsThatParse(step, context, typedValues(step, context, typed));
    const kept = afterSaving(search, columns.product_link);
    const { cookie } = await save(columns, kept);
    return go(stepAddress(wizard, kept, Math.max(1, number - 1)), cookie);
  }

  const submission = parseWithZod(typed, { schema: step.schema(context) });
  if (submission.status !== "success")
    return data({ result: submission.reply(), heading: undefined }, { status: 422 });

  const columns = columnsOf(allAnswers(step, context, submission.value));
  const learned = await options.learn?.[step.slug]?.(submission.value);
  const kept = afterSaving(search, columns.product_link);
  const { draft, cookie } = await save({ ...columns, ...learned }, kept);
  const saved: V = { ...visit, draft, context: contextOf(draft), search: kept };
  const { completed, next } = journey(wizard, saved.context, draft);

  if (completed < number && !visit.draft) return go(stepAddress(wizard, kept, next, { lost: "1" }), cookie);
  if (completed < number || number < wizard.steps.length) return goOn(wizard, kept, number, draft, cookie);
  const outcome = await options.submit(draft, saved);
  if (outcome instanceof Response) {
    outcome.headers.append("Set-Cookie", cookie);
    return outcome;
  }
  const result = submission.reply({ formErrors: [outcome.formError] });
  const { heading } = outcome;
  return data({ result, heading }, { status: outcome.status, headers: { "Set-Cookie": cookie } });
}

const contextOf = (draft: DraftRow): StepContext => ({ conditionsOffered: draft.conditions_offered });

/** On to the step after `number`, to the last one after a change, or back to a gap before it. */
function goOn(
  wizard: Wizard,
  search: URLSearchParams,
  number: number,
  draft: DraftRow,
  cookie: string,
): Response {
  const { completed, next } = journey(wizard, contextOf(draft), draft);
  const onward = completed < number || search.has("change") ? next : number + 1;
  return go(stepAddress(wizard, search, onward), cookie);
}

const go = (address: string, cookie: string): Response =>
  redirect(address, { status: 303, headers: { "Set-Cookie": cookie } });

function onlyFieldsOf(step: Step, context: StepContext, form: FormData): FormData {
  const names = new Set(step.fields(context).map((field) => field.name));
  const picked = new FormData();
  for (const [name, value] of form) if (names.has(name)) picked.append(name, value);
  return picked;
}

/** Typed values by field, blank ones left out; a field with several answers holds a list. */
function typedValues(step: Step, context: StepContext, form: FormData): Record<string, unknown> {
  const typed: Record<string, unknown> = {};
  for (const { name, type } of step.fields(context)) {
    const values = form.getAll(name).filter((value) => value !== "");
    if (values.length > 0) typed[name] = type === "checkboxes" || values.length > 1 ? values : values[0];
  }
  return typed;
}

/** Every field of the step: one left blank on purpose, or no longer shown, overwrites what was stored for it. */
function allAnswers(
  step: Step,
  context: StepContext,
  answers: Record<string, unknown>,
): Record<string, unknown> {
  const fields = step.fields(context).filter((field) => isShown(field, answers));
  const blank = Object.keys(step.schema(context).shape).map((name) => [name, undefined]);
  return {
    ...Object.fromEntries(blank),
    ...Object.fromEntries(fields.map(({ name }) => [name, answers[name]])),
  };
}

/** A deep link's product address follows what the visitor made of it; what asked for a new draft has got one. */
function afterSaving(search: URLSearchParams, productLink: unknown): URLSearchParams {
  const kept = new URLSearchParams(search);
  kept.delete("new");
  if (typeof productLink === "string" && kept.has("productLink")) kept.set("productLink", productLink);
  return kept;
}

/** A draft goes by the name it was found under, until an answer changes the address. */
function nameAfter<Row extends DraftRow>(
  { journeyName, search }: Visit<Row>,
  kept: URLSearchParams,
  journeyOf: (search: URLSearchParams) => string = () => journeyName,
): string {
  return journeyOf(kept) === journeyOf(search) ? journeyName : journeyOf(kept);
}
