import { paths } from "~/paths";
import { folderOf, foundItemOf, receiptOf } from "./receipt-folders";
import type { Answer, Visitor } from "./visitor";
import { rowsWhere, type World } from "./world";

const claimsPath = paths.reimbursementsPart("claims");

/** Makes a claim of the first item of each receipt, and gives its address. */
export async function makeClaim(visitor: Visitor, receiptIds: readonly string[]): Promise<string> {
  const item = receiptIds.map((id) => `${id}.0`);
  const { body } = await visitor.submit(claimsPath, { intent: "claim", item });
  const hidden = [...body.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const fields = Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, value]));
  const names = {
    administrator: "Optum",
    accountHolder: "Ada Byron",
    patient: "Ada Byron",
    relation: "owner",
  };
  const { location } = await visitor.post(claimsPath, { ...fields, item, account: "fsa", ...names });
  return location ?? "";
}

/** A submitted claim and its visitor. */
export async function sentClaim() {
  const { visitor, receiptIds } = await folderOf([
    receiptOf([foundItemOf("Ibuprofen tablets, 200 mg", 30_000)]),
  ]);
  const path = await makeClaim(visitor, receiptIds);
  await visitor.post(path, { intent: "sent", sentOn: "2026-11-20" });
  return { visitor, path, claimId: path.split("/").at(-1) ?? "" };
}

/** A claim that was reimbursed with this many dollars. */
export async function paidClaim(amount: string) {
  const claim = await sentClaim();
  await claim.visitor.post(claim.path, { intent: "paid", paidOn: "2026-11-22", amount });
  return claim;
}

export const feeRows = (world: World, claimId: string) => rowsWhere(world, "claim_fees", "claim_id", claimId);
/** Presses the button that leads to the payment page. */
export const pay = (visitor: Visitor, path: string): Promise<Answer> => visitor.post(`${path}/fee`);
export const shownFee = async (visitor: Visitor, path: string) =>
  ((await visitor.get(path)).data as { fee: unknown }).fee;

/** A fee with an open payment page, or paid in the person's browser, and the provider's response. */
export async function openedFee(world: World) {
  const claim = await paidClaim("80");
  const payPath = (await pay(claim.visitor, claim.path)).location ?? "";
  const [fee] = await feeRows(world, claim.claimId);
  return {
    ...claim,
    payPath,
    checkoutId: payPath.split("/").at(-1) ?? "",
    feeId: String(fee?.id),
    press: (intent: string) => claim.visitor.post(payPath, { intent }),
    row: async () => (await feeRows(world, claim.claimId))[0],
  };
}
