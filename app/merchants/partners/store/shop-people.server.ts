import { call, query } from "~/platform/database/call.server";
import { instant } from "~/platform/database/columns.server";
import type { Row } from "~/platform/database/database";
import { type LimitedRequest, requestMail } from "~/platform/mailed-links/store/mail-request.server";
import { idleMinutes } from "~/platform/mailed-links/store/sign-ins.server";
import type { ShopPerson } from "../domain/shop-person";

const columns = "id, email, role, proven_at";
const personOf = ({
  id,
  email,
  role,
  proven_at,
}: Omit<Row<"shop_people">, "shop_domain" | "created_at" | "updated_at">) => ({
  id,
  email,
  role,
  provenAt: instant(proven_at),
});

/** The people who may open a shop's page, in the order they joined. */
export async function listPeople(shopDomain: string): Promise<ShopPerson[]> {
  const rows = await query("list shop people", (db) =>
    db.from("shop_people").select(columns).eq("shop_domain", shopDomain).order("created_at").order("id"),
  );
  return rows.map(personOf);
}

/** Extends a person's session; null if it has ended, or for someone who was removed, or is another shop's. */
export async function continuePartner(
  sid: string,
  personId: string,
  shopDomain: string,
): Promise<ShopPerson | null> {
  const [row] = await call("continue_partner_sign_in", {
    signInId: sid,
    personId,
    shopDomain,
    idleSeconds: idleMinutes.partner * 60,
  });
  return row ? personOf(row) : null;
}

/** One of a shop's people; null for someone who was removed, or is another shop's. */
export async function readPerson(
  shopDomain: string,
  by: { id: string } | { email: string },
): Promise<ShopPerson | null> {
  const row = await query("read shop person", (db) =>
    db
      .from("shop_people")
      .select(columns)
      .match({ shop_domain: shopDomain, ...by })
      .maybeSingle(),
  );
  return row && personOf(row);
}

/**
 * Marks an email address as verified by a mailed link. Returns the person's id, or null if they no longer belong to the
 * shop.
 */
export async function provePerson(shopDomain: string, email: string): Promise<string | null> {
  const [id = null] = await call("prove_shop_person", { shopDomain, email });
  return id;
}

/** Queues a link for one of a shop's people; the result doesn't reveal if there is one with the address. */
export const queuePartnerLink = (shopDomain: string, email: string, ...by: LimitedRequest) =>
  requestMail("request_partner_link", { shopDomain, email }, ...by);
