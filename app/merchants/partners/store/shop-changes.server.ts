import { z } from "zod";
import { call, query } from "~/platform/database/call.server";
import { instant, parse } from "~/platform/database/columns.server";
import { type ChangeOutcome, changeOutcomes, type ShopAct, type ShopChange } from "../domain/shop-change";

/** A change that one of a shop's people requests. */
export interface AskedChange {
  shopDomain: string;
  personId: string;
  act: ShopAct;
  /** What owners see in the log: no key, secret or token. */
  object: string;
  /** SHA-256 (hex) that identifies one submission of a form. */
  formHash: string;
  /** The arguments that `change_shop` needs. */
  given: Readonly<Record<string, string | number | null | string[]>>;
}

const outcome = z.enum(changeOutcomes);

export async function makeChange(asked: AskedChange): Promise<ChangeOutcome> {
  const result = await call("change_shop", {
    shopDomain: asked.shopDomain,
    personId: asked.personId,
    act: asked.act,
    object: asked.object.slice(0, 500),
    formHash: asked.formHash,
    given: asked.given,
  });
  return parse("change shop", outcome, result);
}

/** A shop's latest changes. */
export async function listChanges(shopDomain: string, limit: number): Promise<ShopChange[]> {
  const rows = await query("list shop changes", (db) =>
    db
      .from("shop_changes")
      .select("id, created_at, person_email, act, object")
      .eq("shop_domain", shopDomain)
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(limit),
  );
  return rows.map(({ created_at, person_email: by, ...row }) => ({ ...row, by, at: instant(created_at) }));
}
