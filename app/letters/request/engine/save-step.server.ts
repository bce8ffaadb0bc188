import { createHash } from "node:crypto";
import { data, redirect } from "@remix-run/node";
import type { SetCookies } from "~/platform/http/recent-cookies.server";
import { forgetDraft, hashDraftSecret } from "../../http/draft-cookie.server";
import type { RecordForm } from "../../operations/read-record-form.server";
import type { Journey } from "./journey";
import { columnsTakenBack, judge } from "./posted-answers";
import { progress, stepAddress, stepNumber } from "./progress";
import { type DraftRow, saveDraft, type WizardSession } from "./session.server";
import { numberOf, stepAt } from "./step";

/**
 * Handles a posted step. Back saves the valid answers, clears the invalid ones and goes back; any other button validates,
 * saves and goes on. Returns a redirect (303), or the conform result of a refused step with status 422, including errors of
 * the form's file. A repeated submission writes nothing and gets the same redirect.
 */
export async function saveStep<Context, Row extends DraftRow, Session extends WizardSession<Row>>(
  request: Request,
  form: FormData,
  journey: Journey<Context, Row, Session>,
  fileErrors: RecordForm["fileErrors"] = null,
) {
  const { wizard, store, contextOf, draftName } = journey;
  const search = new URL(request.url).searchParams;
  const intent = form.get("intent");
  if (intent === "start-over") {
    const start = stepAddress(wizard, search, 1, await journey.startOver?.(request));
    return go(start, await forgetDraft(request, draftName(search)));
  }

  const number = stepNumber(wizard, search) ?? 1;
  const step = stepAt(wizard, number);
  const isBack = intent === "back";
  const deriveColumns = journey.deriveColumns?.[step.slug];
  // Most answers can be validated without the draft. Opening the session then writes them as well, which saves a query.
  const early = step.usesContext || deriveColumns ? null : judge(step, contextOf(null), form, isBack);
  const key = submissionKey(form, number);
  const submissions = key ? { submissions: [key] } : {};
  const answers = early?.columns ? { ...early.columns, ...submissions } : null;
  const ahead = journey.readAhead?.(step.slug);
  const session = await journey.open(request, { form, key, answers, ahead });
  const { submission, columns } =
    early ?? judge(step, contextOf(session.draft ?? session.offered ?? null), form, isBack);
  const isRefused = fileErrors !== null && !isBack;
  if (!columns || isRefused) {
    const takenBack = columnsTakenBack(step, contextOf(session.draft), form);
    if (takenBack && session.secret)
      await store.saveOpen(hashDraftSecret(session.secret), { ...takenBack, ...submissions });
    return data({ result: submission.reply(refusal(fileErrors)), heading: undefined }, { status: 422 });
  }

  const derived = isBack || session.isSaved ? {} : await deriveColumns?.(columns, session);
  const after = journey.nextSearchParams?.(search, columns) ?? search;
  // A draft keeps the name it was found under, until an answer changes the URL.
  const isRenamed = draftName(after) !== draftName(search);
  const { draft, cookies } = await saveDraft(
    { ...session, draftName: isRenamed ? draftName(after) : session.draftName },
    store,
    { ...columns, ...derived, ...submissions },
    async () => (await journey.begin?.(session, form)) ?? {},
    form.get("draftKey"),
    ahead,
  );
  if (isBack) return go(stepAddress(wizard, after, Math.max(1, number - 1)), cookies);

  const { completed, next } = progress(wizard, contextOf(draft), draft);
  if (completed < number)
    return go(stepAddress(wizard, after, next, session.draft ? {} : { lost: "1" }), cookies);
  const blockingStep = journey.blockingStep?.slug ?? step.slug;
  const isEnded = step.slug === blockingStep && (await journey.blockingStep?.isReached(draft, "live"));
  if (isEnded) return go(stepAddress(wizard, after, number), cookies);
  if (number < wizard.steps.length)
    return go(stepAddress(wizard, after, search.has("change") ? next : number + 1), cookies);

  const outcome = await journey.submit(draft, { ...session, search: after }, form);
  if (outcome === "blocked") return go(stepAddress(wizard, after, numberOf(wizard, blockingStep)), cookies);
  if (outcome instanceof Response) {
    for (const [name, line] of cookies) outcome.headers.append(name, line);
    return outcome;
  }
  const result = submission.reply({ formErrors: [outcome.formError] });
  const { heading } = outcome;
  return data({ result, heading }, { status: outcome.status, headers: cookies });
}

const refusal = (fieldErrors: RecordForm["fileErrors"]) => (fieldErrors ? { fieldErrors } : {});

const go = (address: string, headers: SetCookies): Response => redirect(address, { status: 303, headers });

/**
 * The key of a step's submission: the form as it was rendered, a period, and its answers. Null for a form without a `draftKey`.
 * The key reveals nothing about the answers, because it is derived from the draft key, which is random and stored nowhere.
 */
function submissionKey(form: FormData, step: number): string | null {
  const draftKey = form.get("draftKey");
  if (typeof draftKey !== "string" || draftKey.length < 32) return null;
  const digest = (content: unknown) =>
    createHash("sha256")
      .update(JSON.stringify([step, content]))
      .digest("base64url");
  return `${digest(draftKey).slice(0, 22)}.${digest([...form])}`;
}
