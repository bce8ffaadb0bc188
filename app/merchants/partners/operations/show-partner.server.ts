import { data } from "@remix-run/node";
import { readMailRequest } from "~/letters/http/mail-request.server";
import { readShop } from "~/orders/store/shops.server";
import { paths } from "~/paths";
import { reportedCents } from "../../results/domain/order-steps";
import { countOutcomes, fillWeeks } from "../domain/letter-counts";
import type { PartnerView } from "../domain/partner-view";
import { recentPartnerLetters } from "../store/partner-letters.server";
import { shopInAddress, shopVisitor, wasRemoved } from "./session.server";

/** A quarter of a year. */
const shownWeeks = 13;

/** Shows the shop's numbers to a signed-in merchant, else the same form for every domain. */
export async function showPartner(request: Request, typedShop: string | undefined) {
  const shopDomain = shopInAddress(typedShop);
  const visitor = await shopVisitor(request, shopDomain);
  const { isTaken, headers } = await readMailRequest(request, paths.partner(shopDomain));
  const form = { shopDomain, isTaken, formKey: crypto.randomUUID() };
  const shop = visitor && (await readShop(shopDomain));
  if (!visitor || !shop) {
    const isRemoved = await wasRemoved(request, shopDomain);
    return data({ ...form, isRemoved, opened: null }, { status: isRemoved ? 403 : 200, headers });
  }
  const { role, owner } = visitor;
  const named = { shopDomain, shopName: shop.shopName };
  const frame = { ...named, role, reader: owner.subject, section: "overview" as const };
  return data(
    { ...form, isRemoved: false, opened: { frame, view: await readPartnerView(shopDomain) } },
    { headers },
  );
}

/** Results of a shop's letters. */
async function readPartnerView(shopDomain: string): Promise<PartnerView> {
  const letters = await recentPartnerLetters({ shopDomain, weeks: shownWeeks });
  return {
    outcomes: countOutcomes(letters.statuses),
    weeks: fillWeeks(letters.weeks, shownWeeks, new Date()),
    orders: letters.orders,
    reimbursableCents: reportedCents(letters.reimbursableCents, letters.orders, letters.orders),
  };
}
