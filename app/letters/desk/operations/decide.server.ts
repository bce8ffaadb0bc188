import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import type { FieldSpec } from "~/kit/form/field-spec";
import { paths } from "~/paths";
import { batchFreshReads, batchReads } from "~/platform/database/batched-reads.server";
import { DatabaseError } from "~/platform/database/database-error.server";
import { redirectWith } from "~/platform/http/flash-cookie.server";
import { readForm } from "~/platform/http/form.server";
import { withRetryPage } from "~/platform/http/unsaved-answers.server";
import { env } from "~/platform/process/env.server";
import { recover } from "~/platform/process/recover.server";
import { longDate } from "~/platform/values/date";
import type { Decision } from "../domain/decision";
import { isPhysician } from "../domain/provider";
import { claimMinutes, isNarrowed, type QueueSearch, searchIn } from "../domain/queue";
import type { ReviewForm } from "../domain/review";
import { type DeskAction, mayAtDesk } from "../domain/rights";
import { checkRight } from "../http/require-provider.server";
import { claimNextReview, type Deciding } from "../store/decisions.server";
import { listFreeReviews } from "../store/queue.server";
import { saveReviewDraft } from "../store/review-drafts.server";
import { wantsPhysician } from "./account-rules.server";
import { insertPhrase } from "./insert-phrase.server";
import { findReview, type OpenReview } from "./open-review.server";
import { type ReviewConflict, reviewConflictPage, reviewConflicts } from "./review-conflict";
import type { Unticked } from "./signing-boxes.server";

/** The buttons that decide; the others only help to write. */
const decidingButtons: ReadonlySet<string> = new Set(["decide", "sign", "next"]);

/** A decision's form: its schema, and how the decision is made. */
interface DecisionForm<Schema extends z.ZodType> {
  form: ReviewForm;
  /** The permission that its button needs; the form may be filled in without it. */
  needs: DeskAction;
  fields: readonly FieldSpec[];
  schema: (open: OpenReview) => Schema | Promise<Schema>;
  make: (
    answers: z.output<Schema>,
    deciding: Required<Deciding>,
    open: OpenReview,
  ) => Promise<Decision | ReviewConflict | Unticked>;
  /** What this provider was answered if they made the same decision before; null if they didn't. */
  before: (answers: z.output<Schema>, deciding: Deciding, open: OpenReview) => Promise<Decision | null>;
  /** Handles a button that doesn't decide, and saves what was typed; null if it is none of these. */
  instead?: (intent: string, typed: Record<string, string>, open: OpenReview) => Promise<Response | null>;
}

/**
 * Handles a posted decision: authorizes it, then decides or does what the pressed button says; either saves what was typed.
 * A second press gets the first one's answer. Throws a page with status 409 that returns the typed text to a provider who
 * meanwhile lost the claim, the license or the request.
 */
export const acceptDecision = <Schema extends z.ZodType>(
  request: Request,
  requestId: string | undefined,
  decision: DecisionForm<Schema>,
) => batchReads(() => decide(request, requestId, decision));

async function decide<Schema extends z.ZodType>(
  request: Request,
  requestId: string | undefined,
  { form: name, needs, fields, schema, make, before, instead }: DecisionForm<Schema>,
) {
  const open = await findReview(request, requestId);
  const { review, provider, from } = open;
  const form = await readForm(request);
  const typed = typedIn(form);
  const intent = String(form.get("intent") ?? "");
  const key = { kind: review.kind, requestId: review.requestId, providerId: provider.id };
  const lose = async (why: ReviewConflict) => {
    const isDecided = (why === "closed" || why === "put-off") && decidingButtons.has(intent);
    const again = isDecided ? parseWithZod(form, { schema: await schema(open) }) : null;
    const made = again?.status === "success" ? await before(again.value, key, open) : null;
    // Nothing more is claimed: the first press claimed the next request, and the queue shows it.
    if (made) return redirectWith(paths.deskQueue(from), made);
    throw reviewConflictPage({ why, requestId: review.requestId, typed: textsOf(fields, typed) });
  };
  const decideOrHelp = async () => {
    if (open.claim !== "held") return lose(open.claim);
    const save = () => saveReviewDraft({ ...key, form: name }, typed);
    if (intent === "save") {
      await save();
      return redirect(paths.deskReview(review.requestId, from), 303);
    }
    const page = paths.deskDecision(review.requestId, name, from);
    const other =
      (await insertPhrase(intent, typed, { key, form: name, page })) ??
      (await instead?.(intent, typed, open));
    if (other) return other;
    const submission = parseWithZod(form, { schema: await schema(open) });
    if (submission.status !== "success" || !mayAtDesk(provider.role, needs)) {
      await save();
      checkRight(request, provider, needs);
      return data({ result: submission.reply() }, { status: 422 });
    }
    const outcome = await make(submission.value, { ...key, typed }, open);
    if (typeof outcome === "object") {
      await save();
      return data({ result: submission.reply({ fieldErrors: outcome }) }, { status: 422 });
    }
    if (isReviewConflict(outcome)) return lose(outcome);
    return outcome;
  };
  const decided = await withRetryPage(form, decideOrHelp);
  if (typeof decided !== "string") return decided;
  const nextId = intent === "next" ? await nextAfter(open, searchIn(request)) : null;
  return redirectWith(nextId ? paths.deskDecision(nextId, "approve", from) : paths.deskQueue(from), decided);
}

/** The decision is made, so its page must not ask to send it again: without a next request it leads to the queue. */
const nextAfter = (open: OpenReview, search: QueueSearch): Promise<string | null> =>
  batchFreshReads(() => claimNext(open, search)).catch(
    recover(DatabaseError, "the next request could not be claimed", () => null),
  );

const isReviewConflict = (outcome: Decision | ReviewConflict): outcome is ReviewConflict =>
  reviewConflicts.some((conflict) => conflict === outcome);

/** What was typed, each field by its label, and a choice, a box and a day in the form's words. */
export const textsOf = (fields: readonly FieldSpec[], typed: Record<string, string>) =>
  fields.flatMap((field) => {
    const value = typed[field.name] ?? "";
    return value.trim() ? [{ label: field.label, text: wordsOf(field, value) }] : [];
  });

function wordsOf(field: FieldSpec, value: string): string {
  if (field.type === "checkbox") return "Ticked";
  if ("options" in field) return field.options.find((option) => option.value === value)?.label ?? value;
  return field.type === "date" && z.iso.date().safeParse(value).success ? longDate(value) : value;
}

/** The form's fields by name, without buttons and hidden fields. */
export function typedIn(form: FormData): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [name, value] of form) if (name !== "intent") typed[name] = String(value);
  return typed;
}

/** How many requests are looked through for one that isn't left to a physician. */
const maxLeft = 200;

/**
 * Claims the first available request of a search for this provider and returns its id; null if none is waiting. Left to a
 * physician are requests whose administrator requires one, if one of the practice may sign in the patient's state; otherwise
 * another provider's letter is better than none.
 */
async function claimNext({ provider, states }: OpenReview, search: QueueSearch): Promise<string | null> {
  const key = { states, providerId: provider.id };
  const isLeft = !isPhysician(provider.credential ?? "");
  const free = isLeft || isNarrowed(search) ? await listFreeReviews(key, search, maxLeft) : null;
  const own = free?.filter((one) => !isLeft || !one.hasPhysician || !wantsPhysician(one));
  if (own?.length === 0) return null;
  const among = own?.map(({ requestId }) => requestId) ?? null;
  return claimNextReview({ ...key, among, minutes: claimMinutes, most: env().DESK_OPEN_CLAIMS });
}
