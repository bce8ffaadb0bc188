import { paths } from "~/paths";
import { readForm } from "~/platform/http/form.server";
import { env, hasDesk } from "~/platform/process/env.server";
import { validLetter } from "../../domain/history";
import { shopperActions } from "../../domain/shopper-actions";
import { eraseRequest, withdrawLetter } from "../../store/shopper-requests.server";
import { type OpenLetter, requireLetter, todayOf } from "./open.server";
import { backWith } from "./page.server";

const actionsOf = ({ facts, history }: OpenLetter) =>
  shopperActions(facts, history, todayOf({ facts }), hasDesk(env()));

/** Shows the confirmation page; redirects if the request can't be withdrawn anymore. */
export async function showWithdrawal(token: string | undefined) {
  const letter = await requireLetter(token);
  if (!actionsOf(letter).withdraw) throw await backWith(letter.token, "not-withdrawn");
  const { payment } = letter.facts;
  return { pageHref: paths.letterPage(letter.token), feeCents: payment?.paidAt ? payment.feeCents : null };
}

export async function withdraw(request: Request, token: string | undefined) {
  await readForm(request);
  const letter = await requireLetter(token);
  const isDone = hasDesk(env()) && (await withdrawLetter(letter.link));
  const isTwice = letter.facts.status === "withdrawn";
  return backWith(letter.token, isDone || isTwice ? "withdrawn" : "not-withdrawn");
}

/** Shows what is erased and what is kept; redirects if it was already done. */
export async function showErasure(token: string | undefined) {
  const letter = await requireLetter(token);
  const actions = actionsOf(letter);
  if (!actions.erase) throw await backWith(letter.token, "not-erased");
  const { payment } = letter.facts;
  return {
    pageHref: paths.letterPage(letter.token),
    hasLetter: letter.history.letters.length > 0,
    hasValidLetter: validLetter(letter.history) !== null,
    withdraws: actions.withdraw,
    feeCents: actions.withdraw && payment?.paidAt ? payment.feeCents : null,
    isPaid: payment !== null,
  };
}

export async function eraseAnswers(request: Request, token: string | undefined) {
  await readForm(request);
  const letter = await requireLetter(token);
  await eraseRequest(letter.link);
  return backWith(letter.token, "erased");
}
