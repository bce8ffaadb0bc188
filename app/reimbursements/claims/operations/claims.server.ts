import { data, redirect } from "@remix-run/node";
import { administrators } from "~/administrators/content/administrators.server";
import { formKeyName } from "~/kit/form/form-key";
import { paths } from "~/paths";
import { batchReads } from "~/platform/database/batched-reads.server";
import { followsAction } from "~/platform/http/follows-action";
import { withRetryPage } from "~/platform/http/unsaved-answers.server";
import { claimReads, purchaseReads, requireFolder } from "../../operations/open-folder.server";
import { ownPage } from "../../operations/own-page.server";
import { beginLetter } from "../../purchases/operations/begin-letter.server";
import type { ReadOfFolder } from "../../store/folders.server";
import { claimedCents, claimTotals } from "../domain/claim";
import { readClaimsWithChanges } from "./claim-changes.server";
import { acceptClaim, showPick } from "./claims-check.server";

/** A folder's claims, and the form that makes one. */
export const showClaims = (request: Request) => batchReads(() => loadClaims(request));

async function loadClaims(request: Request) {
  const search = new URL(request.url).searchParams;
  const pick = search.get("pick");
  const names = pick === null ? ([...purchaseReads, "list_claims"] as const) : claimReads;
  const folder = await requireFolder(request, { names });
  const check = pick === null ? null : await showPick(pick, search, folder);
  if (pick !== null && !followsAction(request)) {
    if (!check) throw redirect(paths.reimbursements, 303);
    const made = claimOfAll(check);
    if (made) throw redirect(paths.claim(made), { status: 303, headers: ownPage(folder) });
  }
  const { claims: made, changesOf } = await readClaimsWithChanges(folder.id);
  const shown = {
    check,
    totals: claimTotals(made),
    administrators: administrators.map(({ name }) => name),
    claims: made.map((claim) => ({
      href: paths.claim(claim.id),
      state: claim.state,
      items: claim.items.length,
      account: claim.account,
      administrator: claim.administrator,
      madeOn: claim.madeOn,
      cents: claimedCents(claim),
      paidCents: claim.paid?.cents ?? null,
      changed: changesOf(claim).changes.length,
    })),
  };
  return data(shown, { headers: ownPage(folder) });
}

/** The claim that holds all items of a pick: its response may have been lost, and this page would say that it isn't made. */
function claimOfAll({ items, left }: NonNullable<Awaited<ReturnType<typeof showPick>>>): string | null {
  const [first] = left;
  return items.length === 0 && left.every(({ claimId }) => claimId === first?.claimId)
    ? (first?.claimId ?? null)
    : null;
}

/** Begins a letter for an item; or asks whose account should pay for picked items and makes the claim. */
export const beginClaim = (request: Request) =>
  withRetryPage(request, (form) => batchReads(() => handleClaimsAction(form, request)));

async function handleClaimsAction(form: FormData, request: Request) {
  const intent = form.get("intent");
  const folder = await requireFolder(request, aheadOf(form));
  if (intent === "claim") return acceptClaim(form, folder);
  if (intent === "letter") return beginLetter(request, folder, String(form.get("item")));
  return redirect(paths.reimbursementsPart("claims"), { status: 303, headers: ownPage(folder) });
}

/** The reads that every form of the page needs from its folder. */
function aheadOf(form: FormData): ReadOfFolder {
  switch (form.get("intent")) {
    case "claim":
      return form.has("account")
        ? {
            names: [...claimReads, "find_claim_of_form"],
            args: { p_form_key: String(form.get(formKeyName)) },
          }
        : { names: [] };
    case "letter":
      return { names: [...purchaseReads, "list_item_letters"] };
    default:
      return { names: [] };
  }
}
