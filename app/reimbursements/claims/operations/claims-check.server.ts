import { createHash } from "node:crypto";
import type { SubmissionResult } from "@conform-to/react";
import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { administratorOf } from "~/administrators/content/administrators.server";
import { otherProvider } from "~/administrators/domain/find-administrator";
import { paths } from "~/paths";
import { batchFreshReads } from "~/platform/database/batched-reads.server";
import { acceptForm } from "~/platform/http/accept-form.server";
import { countingKey } from "~/platform/http/client-address.server";
import { changeFolderSettings } from "../../operations/folder-settings.server";
import type { OpenFolder } from "../../operations/open-folder.server";
import { ownPage, todayIso } from "../../operations/own-page.server";
import { claimFaults } from "../content/claim-faults";
import { accountOffers } from "../domain/account-offers";
import { capUse } from "../domain/cap-use";
import { type Claim, type ClaimItem, claimedCents } from "../domain/claim";
import { claimSchema, fromAccountName, insteadName, shownName } from "../domain/claim-answers";
import { claimQuestions } from "../domain/claim-questions";
import { claimWarnings } from "../domain/claim-warnings";
import { itemName } from "../domain/claimed-items";
import { type LeftItem, pickItems } from "../domain/pick-items";
import { findClaimOfForm, readPick, storePick } from "../store/claims.server";
import { peopleIn, peopleOf } from "./claim-people";
import { readLettersOf } from "./item-letters.server";
import { type ClaimBasis, readClaimBasis, storeClaim } from "./make-claim.server";

const failed = { event: "claim could not be stored", formError: claimFaults.failed };
/** One claim holds at most this many items. */
const maxItems = 500;

interface Refused {
  formKey: string;
  result: SubmissionResult;
}

/** Where a claim starts from besides its items: the chosen account, or the claim that it replaces. */
function beginningOf(form: FormData | URLSearchParams): Record<string, string> {
  const given = [insteadName, fromAccountName].map((name) => [name, form.get(name)] as const);
  return Object.fromEntries(given.filter((pair): pair is [string, string] => typeof pair[1] === "string"));
}

/** The page before a claim is made of picked items; null if the folder has no such pick. */
export async function showPick(pick: string, search: URLSearchParams, folder: OpenFolder) {
  const id = z.uuid().safeParse(pick);
  const names = id.success ? await readPick(folder.id, id.data) : null;
  if (!names) return null;
  const form = new FormData();
  for (const [name, value] of Object.entries(beginningOf(search))) form.set(name, value);
  return checkOf(form, names, await checkBasis(form, names, folder));
}

/**
 * Accepts picked items. Without answers about the account it redirects to the page that asks for them and shows what would be
 * claimed; with them it makes the claim of what was shown.
 */
export async function acceptClaim(form: FormData, folder: OpenFolder) {
  const names = [...new Set(form.getAll("item").map(String))].slice(0, maxItems);
  if (!form.has("account")) {
    const page = paths.claimPick(await storePick(folder.id, names), beginningOf(form));
    return redirect(page, { status: 303, headers: ownPage(folder) });
  }
  const from = await checkBasis(form, names, folder);
  const { basis, replaced } = from;
  const answered = await acceptForm(form, claimSchema, failed, async (answers, key) => {
    // With other answers, the same form asks for another claim.
    const formKey = countingKey(`${key} ${JSON.stringify(answers)}`);
    const made = (id: string) => redirect(paths.claim(id), { status: 303, headers: ownPage(folder) });
    const earlier = await findClaimOfForm(folder.id, formKey);
    if (earlier) return made(earlier);
    const { people, patientName, days } = peopleOf(answers, folder.settings);
    const { account, administrator = "", accountHolder } = answers;
    const picking = { ...basis, account, people, patientName, days, today: todayIso() };
    const { items } = pickItems(names, picking);
    if (items.length === 0) return { status: 422, formError: claimFaults.nothing };
    if (form.get(shownName) !== fingerprint(items)) return { status: 422, formError: claimFaults.otherItems };
    const contents = {
      account,
      administrator,
      accountHolder,
      patient: patientName ?? accountHolder,
      patientIs: people.patient,
      items,
      madeOn: todayIso(),
    };
    const stored = await storeClaim(folder.id, formKey, contents, replaced?.id ?? null);
    if ("refused" in stored) return { status: 409, formError: claimFaults[stored.refused] };
    const { ownerBornOn } = answers;
    if (ownerBornOn && ownerBornOn !== folder.settings.ownerBornOn)
      await changeFolderSettings(folder.row, (now) => ({ ...now, ownerBornOn }));
    return made(stored.id);
  });
  if (answered instanceof Response) return answered;
  const status = answered.init?.status ?? 422;
  // Another tab may have made a claim meanwhile; the page then leads to it.
  const now = status === 409 ? await batchFreshReads(() => checkBasis(form, names, folder)) : from;
  return data(checkOf(form, names, now, answered.data), { status });
}

/** The inputs of a claim; items of the claim that it replaces count as free. */
async function checkBasis(form: FormData, names: readonly string[], folder: OpenFolder) {
  const { claims, ...basis } = await readClaimBasis(folder.id, folder.settings);
  const replaced = claims.find(({ id, state }) => state === "made" && id === form.get(insteadName)) ?? null;
  const letters = await readLettersOf(names, basis.letters);
  const claimed = replaced ? without(basis.claimed, replaced) : basis.claimed;
  return { folder, replaced, basis: { ...basis, claimed, letters, caps: capUse(basis.purchases, claimed) } };
}

/** What the page shows before a claim is made. */
function checkOf(
  form: FormData,
  names: readonly string[],
  { folder: { settings }, replaced, basis }: Awaited<ReturnType<typeof checkBasis>>,
  refused?: Refused,
) {
  const { accounts } = settings;
  const first = replaced ?? accounts[Number(form.get(fromAccountName) ?? 0)] ?? accounts[0];
  const { account, people, patientName, days } = peopleIn(form, settings, first);
  const typed = form.get("administrator");
  const ofFirst = first?.account === account ? first.administrator : "";
  const administrator = typeof typed === "string" ? typed : ofFirst;
  const known = administratorOf({ provider: otherProvider, customProvider: administrator });
  const today = todayIso();
  const { items, left } = pickItems(names, { ...basis, account, people, patientName, days, today });
  return {
    names,
    account,
    instead: replaced?.id ?? null,
    offers: accountOffers(left.filter(paidElsewhere), accounts, { ...basis, people, today, not: days }),
    items: items.map((item) => ({
      title: item.title,
      merchant: item.merchant,
      soldOn: item.soldOn,
      quantity: item.quantity,
      key: itemName(item.purchaseKey, item.itemKey),
      amountCents: item.amountCents,
      warnings: claimWarnings(item, {
        account,
        administrator: known,
        days,
        today,
        letter: basis.letters.get(itemName(item.purchaseKey, item.itemKey)) ?? null,
      }),
    })),
    left: left.map((one) => ({
      ...one,
      letter: basis.itemLetters.get(itemName(one.purchaseKey, one.itemKey))?.state ?? null,
    })),
    questions: claimQuestions({
      account,
      relation: people.patient?.relation ?? null,
      items: pickedOf(names, basis),
      terms: basis.terms,
    }),
    cents: claimedCents({ items }),
    shown: fingerprint(items),
    formKey: refused?.formKey ?? crypto.randomUUID(),
    result: refused?.result,
    values: {
      account,
      administrator,
      accountHolder: replaced?.accountHolder ?? settings.accountHolder,
      patient: replaced?.patientIs && replaced.patientIs.relation !== "owner" ? replaced.patient : undefined,
      relation: replaced?.patientIs?.relation,
      ownerBornOn: people.ownerBornOn ?? undefined,
      coverageEndedOn: days?.coverageEndedOn ?? undefined,
    },
  };
}

const pickedOf = (names: readonly string[], { purchases }: Pick<ClaimBasis, "purchases">) =>
  purchases.flatMap(({ key, items }) => items.filter((item) => names.includes(itemName(key, item.key))));

/** Faults that are the account's, not the item's. */
const paidElsewhere = ({ fault }: LeftItem): boolean =>
  fault === "out-of-dates" || fault === "not-eligible" || fault === "needs-letter" || fault === "terms";

const without = (claimed: ClaimBasis["claimed"], { id }: Claim): ClaimBasis["claimed"] =>
  new Map([...claimed].filter(([, claim]) => claim.id !== id));

/** A digest of the claim as the page showed it; it reveals nothing about the items. */
const fingerprint = (items: readonly ClaimItem[]): string =>
  createHash("sha256")
    .update(JSON.stringify(items.map((item) => [item.purchaseKey, item.itemKey, item.amountCents])))
    .digest("hex")
    .slice(0, 24);
