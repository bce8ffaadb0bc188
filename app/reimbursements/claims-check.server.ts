import { createHash } from "node:crypto";
import type { SubmissionResult } from "@conform-to/react";
import { data, redirect } from "@remix-run/node";
import { administratorOf } from "~/content/administrators/administrators.server";
import { findClaimOfForm } from "~/data/reimbursements/claims.server";
import { other } from "~/domain/letters/intake";
import { type ClaimItem, claimedCents } from "~/domain/reimbursements/claim";
import { claimAnswer } from "~/domain/reimbursements/claim-answers";
import { claimWarnings } from "~/domain/reimbursements/claim-warnings";
import { itemName } from "~/domain/reimbursements/claimed-items";
import { pickItems } from "~/domain/reimbursements/pick-items";
import { takeFormAnswers } from "~/http/keyed-form.server";
import {
  type ClaimBasis,
  readClaimBasis,
  storeClaim,
} from "~/operations/reimbursements/claims/make-claim.server";
import { paths } from "~/paths";
import { claimFaults, shownName } from "~/ui/reimbursements/claims/check-claim";
import type { OpenFolder } from "./open-folder.server";
import { ownPage, todayIso } from "./own-page.server";

const failed = { event: "claim could not be stored", formError: claimFaults.failed };
/** As many as one claim takes. */
const maxItems = 500;

interface Refused {
  formKey: string;
  result: SubmissionResult;
}

/**
 * Takes picked items. Without answers about the account it asks for them and shows what would be claimed; with them it makes
 * the claim of what was shown.
 */
export async function takeClaim(form: FormData, folder: OpenFolder) {
  const names = [...new Set(form.getAll("item").map(String))].slice(0, maxItems);
  const basis = await readClaimBasis(folder.id);
  if (!form.has("account")) return data(checkOf(form, names, basis, folder));
  const answered = await takeFormAnswers(form, claimAnswer, failed, async (answers, formKey) => {
    const made = (id: string) => redirect(paths.claim(id), { status: 303, headers: ownPage(folder) });
    const earlier = await findClaimOfForm(folder.id, formKey);
    if (earlier) return made(earlier);
    const { items } = pickItems(names, { ...basis, account: answers.account });
    if (items.length === 0) return { status: 422, formError: claimFaults.nothing };
    if (form.get(shownName) !== fingerprint(items)) return { status: 422, formError: claimFaults.otherItems };
    const { administrator = "", ...people } = answers;
    const stored = await storeClaim(folder.id, formKey, {
      ...{ ...people, administrator, items, madeOn: todayIso() },
    });
    return "refused" in stored ? { status: 409, formError: claimFaults[stored.refused] } : made(stored.id);
  });
  if (answered instanceof Response) return answered;
  const status = answered.init?.status ?? 422;
  return data(checkOf(form, names, basis, folder, answered.data), { status });
}

/** What the page shows before a claim is made. */
function checkOf(
  form: FormData,
  names: readonly string[],
  basis: ClaimBasis,
  { settings }: OpenFolder,
  refused?: Refused,
) {
  const [first] = settings.accounts;
  const account = claimAnswer.shape.account.safeParse(form.get("account") ?? first?.account).data ?? "fsa";
  const days = settings.accounts.find((one) => one.account === account) ?? null;
  const typed = form.get("administrator");
  const administrator = typeof typed === "string" ? typed : (days?.administrator ?? "");
  const known = administratorOf({ provider: other, customProvider: administrator });
  const { items, left } = pickItems(names, { ...basis, account });
  return {
    names,
    items: items.map((item) => ({
      ...{ title: item.title, merchant: item.merchant, soldOn: item.soldOn, quantity: item.quantity },
      ...{ key: itemName(item.purchaseKey, item.itemKey), amountCents: item.amountCents },
      warnings: claimWarnings(item, {
        ...{ administrator: known, days, today: todayIso() },
        letter: basis.letters.get(itemName(item.purchaseKey, item.itemKey)) ?? null,
      }),
    })),
    left: left.map((one) => ({
      ...one,
      letter: basis.itemLetters.get(itemName(one.purchaseKey, one.itemKey))?.state ?? null,
    })),
    cents: claimedCents({ items }),
    shown: fingerprint(items),
    formKey: refused?.formKey ?? crypto.randomUUID(),
    result: refused?.result,
    values: {
      account,
      administrator,
      accountHolder: settings.accountHolder,
      patient: settings.accountHolder,
    },
  };
}

/** What the page showed to be claimed. It tells nothing of it. */
const fingerprint = (items: readonly ClaimItem[]): string =>
  createHash("sha256")
    .update(JSON.stringify(items.map((item) => [item.purchaseKey, item.itemKey, item.amountCents])))
    .digest("hex")
    .slice(0, 24);
