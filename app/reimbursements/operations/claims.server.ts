import { data, redirect } from "@remix-run/node";
import { administrators } from "~/administrators/content/administrators.server";
import { paths } from "~/paths";
import { followsAction } from "~/platform/http/follows-action";
import { readForm } from "~/platform/http/form.server";
import { readClaimsWithChanges } from "../claims/operations/claim-changes.server";
import { claimedCents, claimTotals } from "../domain/claim";
import { beginLetter } from "./begin-letter.server";
import { acceptClaim, showPick } from "./claims-check.server";
import { requireFolder } from "./open-folder.server";
import { ownPage } from "./own-page.server";

/** A folder's claims, and the form that makes one. */
export async function showClaims(request: Request) {
  const folder = await requireFolder(request);
  const search = new URL(request.url).searchParams;
  const pick = search.get("pick");
  const check = pick === null ? null : await showPick(pick, search, folder);
  if (pick !== null && !check && !followsAction(request)) throw redirect(paths.reimbursements, 303);
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

/** Begins a letter for an item; or asks whose account should pay for picked items and makes the claim. */
export async function beginClaim(request: Request) {
  const form = await readForm(request);
  const folder = await requireFolder(request);
  const intent = form.get("intent");
  if (intent === "claim") return acceptClaim(form, folder);
  if (intent === "letter") return beginLetter(request, folder, String(form.get("item")));
  return redirect(paths.reimbursementsPart("claims"), { status: 303, headers: ownPage(folder) });
}
