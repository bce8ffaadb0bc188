import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import {
  administratorOf,
  coverSheetOf,
  readAdministrator,
} from "~/administrators/content/administrators.server";
import { otherProvider } from "~/administrators/domain/find-administrator";
import { paths } from "~/paths";
import { batchReads } from "~/platform/database/batched-reads.server";
import { acceptForm, type FormFault } from "~/platform/http/accept-form.server";
import { readFlash, setFlash } from "~/platform/http/flash-cookie.server";
import { refuse } from "~/platform/http/form.server";
import { withRetryPage } from "~/platform/http/unsaved-answers.server";
import { env } from "~/platform/process/env.server";
import { type OpenFolder, purchaseReads, requireFolder } from "../../operations/open-folder.server";
import { ownPage, todayIso } from "../../operations/own-page.server";
import { checkedWords } from "../../purchases/domain/doubt-words";
import { readFolderAddress } from "../../store/folder-devices.server";
import type { ReadOfFolder } from "../../store/folders.server";
import { noteFaults } from "../content/claim-faults";
import { type Claim, claimedCents, claimStates } from "../domain/claim";
import { accountOfClaim } from "../domain/claim-account";
import { claimNotices, noteSchemasOf, undoneName } from "../domain/claim-answers";
import { isSameItem } from "../domain/claim-changes";
import { lastDayWords } from "../domain/claim-deadline";
import { claimWarnings } from "../domain/claim-warnings";
import type { ClaimNote } from "../domain/note-claim";
import { removeClaim } from "../store/claims.server";
import { readClaimChanges } from "./claim-changes.server";
import { confirmClaimFee, feeOf } from "./fee-payment.server";
import { recordOnClaim, undoNote } from "./note-claim.server";
import { readClaim } from "./stored-claims.server";

/** A claim of the visitor's folder. */
interface OpenClaim {
  folder: OpenFolder;
  claim: Claim;
}

/** What `readClaimChanges` reads. */
export const changeReads = [...purchaseReads, "list_claims"] as const;

/**
 * The claim with this id, if it is of the visitor's folder. Throws a page of status 404 for any other. Reads `ahead` in the same
 * call.
 */
export async function requireClaim(
  request: Request,
  id = "",
  ahead: ReadOfFolder["names"] = [],
): Promise<OpenClaim> {
  const isId = z.uuid().safeParse(id).success;
  const names = isId ? ["read_claim" as const, ...ahead] : [];
  const folder = await requireFolder(request, { names, args: isId ? { p_claim_id: id } : {} });
  const claim = isId ? await readClaim(folder.id, id) : null;
  return claim ? { folder, claim } : refuse(404, "This claim isn't here.");
}

/** The page of one claim: its items, what to do next, and the forms that record its outcome. */
export const showClaim = (request: Request, id: string | undefined) =>
  batchReads(() => claimPage(request, id));

async function claimPage(request: Request, id: string | undefined) {
  const { folder, claim } = await requireClaim(request, id, [...changeReads, "read_receipts_address"]);
  const { message, headers } = await readFlash(request, claim.id, z.enum(claimNotices));
  const answer = new Headers(ownPage(folder));
  if (headers["Set-Cookie"]) answer.append("Set-Cookie", headers["Set-Cookie"]);
  return data({ ...(await shownClaim(folder, claim)), notice: message }, { headers: answer });
}

/** Records the outcome that the person enters. */
export const changeClaim = (request: Request, id: string | undefined) =>
  withRetryPage(request, (form) => batchReads(() => handleClaimAction(form, request, id)));

async function handleClaimAction(form: FormData, request: Request, id: string | undefined) {
  const { folder, claim } = await requireClaim(request, id);
  const intent = z.enum([...claimStates, "remove", "undo"]).safeParse(form.get("intent")).data;
  if (intent === "remove") {
    await removeClaim(folder.id, claim.id);
    return redirect(paths.reimbursementsPart("claims"), { status: 303, headers: ownPage(folder) });
  }
  if (intent === "undo") return undoLastNote(folder, claim, form.get(undoneName));
  const note = (answers: ClaimNote) => saveNote(folder, claim, answers);
  const schemas = noteSchemasOf(claim);
  if (intent === "sent")
    return acceptForm(form, schemas.sent, failed, ({ sentOn }) => note({ state: intent, on: sentOn }));
  if (intent === "paid")
    return acceptForm(form, schemas.paid, failed, ({ paidOn, amount }) =>
      note({ state: intent, on: paidOn, cents: amount }),
    );
  if (intent === "denied")
    return acceptForm(form, schemas.denied, failed, ({ deniedOn, reason }) =>
      note({ state: intent, on: deniedOn, reason }),
    );
  return refuse(400, "This isn't a form of ours.");
}

/** Leads back to the claim's page, which shows the notice once. */
export const backToClaim = async (claim: Claim, notice: (typeof claimNotices)[number]) =>
  redirect(paths.claim(claim.id), {
    status: 303,
    headers: { "Set-Cookie": await setFlash(claim.id, notice) },
  });

const failed = { event: "claim could not be changed", formError: noteFaults.failed };

async function saveNote(folder: OpenFolder, claim: Claim, note: ClaimNote): Promise<Response | FormFault> {
  const outcome = await recordOnClaim(folder.id, claim, note);
  return outcome === "done"
    ? redirect(paths.claim(claim.id), { status: 303, headers: ownPage(folder) })
    : { status: 409, formError: noteFaults[outcome] };
}

/** Undoes the outcome that the page showed, once however often it is pressed; the page says why when that isn't possible. */
async function undoLastNote(folder: OpenFolder, claim: Claim, shown: unknown): Promise<Response> {
  const outcome = shown === claim.state ? await undoNote(folder.id, claim) : "done";
  if (outcome === "fee" || outcome === "taken") return backToClaim(claim, `undo-${outcome}`);
  return redirect(paths.claim(claim.id), { status: 303, headers: ownPage(folder) });
}

/** The fee with how far its payment is; null if none is asked for. */
async function feeShown(folder: OpenFolder, claim: Claim) {
  if (!env().CLAIM_FEE) return null;
  const cents = feeOf(claim);
  const fee = cents > 0 ? await confirmClaimFee(folder.id, claim.id) : null;
  // Until a page is open, and after an attempt that ended unpaid, the next page charges the fee of the currently reimbursed sum.
  const isFixed = fee?.isOpen && fee.status !== "failed" && fee.status !== "expired";
  return { cents: isFixed ? fee.amountCents : cents, status: fee?.status ?? null };
}

async function shownClaim(folder: OpenFolder, claim: Claim) {
  const answers = { provider: otherProvider, customProvider: claim.administrator };
  const administrator = administratorOf(answers);
  const { accounts } = folder.settings;
  const [{ changes, names, letters }, address] = await Promise.all([
    readClaimChanges(folder.id, claim),
    readFolderAddress(folder.id),
  ]);
  const { steps, notes, portal } = coverSheetOf(answers, {
    hasLetter: letters.size > 0,
    lastDay: lastDayWords(claim, accounts),
  });
  const days = accountOfClaim(claim, accounts);
  const { state, account, accountHolder, patient, madeOn, sentOn, paid, denied } = claim;
  return {
    id: claim.id,
    state,
    account,
    accountHolder,
    patient,
    madeOn,
    sentOn,
    paid,
    denied,
    administrator: claim.administrator,
    guideHref: readAdministrator(administrator.id) ? paths.administrator(administrator.id) : null,
    steps,
    notes,
    portal,
    denial: administrator.denial?.words ?? null,
    today: todayIso(),
    hasAddress: address !== null,
    fee: await feeShown(folder, claim),
    cents: claimedCents(claim),
    changed:
      changes.length === 0
        ? null
        : {
            count: changes.length,
            names,
            overCents: changes.reduce((sum, { overCents }) => sum + overCents, 0),
          },
    items: claim.items.map((item) => {
      const letter = (item.letterRequestId && letters.get(item.letterRequestId)) || null;
      return {
        title: item.title,
        merchant: item.merchant,
        soldOn: item.soldOn,
        quantity: item.quantity,
        key: `${item.purchaseKey}.${item.itemKey}`,
        amountCents: item.amountCents,
        warnings:
          state === "made"
            ? claimWarnings(item, { account: claim.account, administrator, days, letter, today: todayIso() })
            : item.doubt
              ? [checkedWords(item.doubt)]
              : [],
        changed: changes.find((change) => isSameItem(change.item, item))?.words ?? null,
        letterSentOn: letter?.sentOn ?? null,
        lacksLetter: item.letterRequestId !== null && letter === null,
      };
    }),
  };
}
