import { redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { batchReads } from "~/platform/database/batched-reads.server";
import { readForm } from "~/platform/http/form.server";
import { publicOrigin } from "~/platform/http/public-origin.server";
import { backToClaim, requireClaim } from "./claim.server";
import { openClaimFee } from "./fee-payment.server";

/** Redirects to the payment of a paid claim's fee, or back to the claim if no fee is owed. */
export const payClaimFee = (request: Request, id: string | undefined): Promise<Response> =>
  batchReads(() => leadToPayment(request, id));

async function leadToPayment(request: Request, id: string | undefined): Promise<Response> {
  await readForm(request);
  const { folder, claim } = await requireClaim(request, id);
  const start = await openClaimFee(folder.id, claim, publicOrigin(request) + paths.claim(claim.id));
  if (start?.kind === "failed") return backToClaim(claim, start.mayBePaid ? "payment-unknown" : "no-payment");
  const address = start?.kind === "pay" ? start.url : paths.claim(claim.id);
  return redirect(address, { status: 303, headers: { "Set-Cookie": folder.cookie } });
}
