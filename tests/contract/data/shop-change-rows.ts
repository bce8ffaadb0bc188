import { createHash, randomUUID } from "node:crypto";
import type { ShopAct } from "~/merchants/partners/domain/shop-change";
import { type AskedChange, makeChange } from "~/merchants/partners/store/shop-changes.server";
import { insert, newShop, untyped } from "./rows";

export const hash = () => createHash("sha256").update(randomUUID()).digest("hex");
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Two shops with the same people, keys, secrets and endpoints, and a name for each of their rows. */
export async function twoShops() {
  const names = new Map<string, string>();
  const shops = { ours: await newShop(), theirs: await newShop() };
  for (const whose of ["ours", "theirs"] as const) {
    const shop_domain = shops[whose];
    const add = async (name: string, table: string, row: Record<string, unknown>) => {
      const id = randomUUID();
      await insert(table, { id, ...row });
      names.set(id, `${whose} ${name}`);
      return id;
    };
    for (const role of ["owner", "developer", "viewer"]) {
      const email = `${role}@people.example`;
      const person = { shop_domain, email, role, proven_at: role === "viewer" ? null : inDays(-1) };
      const subject = await add(role, "shop_people", person);
      await add(`${role}'s session`, "sign_ins", { kind: "partner", subject, device: "Firefox" });
      await add(`${role}'s link`, "mailed_links", { purpose: "partner", email, subject: shop_domain });
    }
    for (const label of ["key", "other key"])
      await add(label, "shop_api_keys", {
        ...{ shop_domain, label, prefix: "lw", key_hash: hash(), scopes: ["orders:read"] },
      });
    for (const purpose of ["webhook", "link"])
      for (const [name, ends_at] of [
        ["secret", null],
        ["ending secret", inDays(1)],
      ] as const)
        await add(`${purpose} ${name}`, "shop_secrets", {
          ...{ shop_domain, purpose, ciphertext: "x", key_id: "k", ends_at },
        });
    for (const path of ["hook", "other hook"]) {
      const endpoint = { shop_domain, endpoint_url: `https://shop.example/${path}`, events: ["letter.sent"] };
      const webhook_endpoint_id = await add(path, "webhook_endpoints", endpoint);
      for (const state of ["delivered_at", "parked_at"]) {
        const sent = { topic: "webhook.deliver", payload: {}, webhook_endpoint_id, [state]: inDays(-1) };
        const id = await add(`${path}'s event ${state}`, "outbox", sent);
        await insert("webhook_deliveries", { id, shop_domain, type: "webhook.test" });
      }
    }
  }
  const idOf = (name: string) => [...names].find(([, known]) => known === name)?.[0] ?? "";
  const ofShops = Object.values(shops);
  const read = async () => {
    const db = await untyped();
    const rows = new Map<string, string>();
    const keep = (table: string, { updated_at: _, due_at: __, ...row }: Record<string, unknown>) =>
      void rows.set(names.get(String(row.id)) ?? `new in ${table}`, JSON.stringify(row));
    const own = ["shop_people", "shop_api_keys", "shop_secrets", "webhook_endpoints", "shop_changes"];
    for (const table of own) {
      const { data } = await db.from(table).select("*").in("shop_domain", ofShops).throwOnError();
      for (const row of data) keep(table, row);
    }
    const links = await db.from("mailed_links").select("*").in("subject", ofShops).throwOnError();
    for (const row of links.data) keep("mailed_links", row);
    const sessions = await db
      .from("sign_ins")
      .select("*")
      .in("id", [...names.keys()])
      .throwOnError();
    for (const row of sessions.data) keep("sign_ins", row);
    const sent = await db.from("webhook_deliveries").select("id").in("shop_domain", ofShops).throwOnError();
    const ids = sent.data.map(({ id }) => id);
    const waiting = await db.from("outbox").select("*").in("id", ids).throwOnError();
    for (const row of waiting.data) keep("outbox", row);
    return rows;
  };
  /** The change as the owner asks for it. */
  const ask = async (act: ShopAct, given: AskedChange["given"], more: Partial<AskedChange> = {}) =>
    makeChange({
      ...{ shopDomain: shops.ours, personId: idOf("ours owner"), act, object: "x", formHash: hash(), given },
      ...more,
    });
  /** The names of rows that an act adds, changes or removes. */
  const changedBy = async (act: () => Promise<unknown>) => {
    const before = await read();
    await act();
    const after = await read();
    return [...new Set([...before.keys(), ...after.keys()])]
      .filter((name) => before.get(name) !== after.get(name))
      .sort();
  };
  return { shops, idOf, ask, changedBy };
}

export const newKey = () => ({ label: "till", prefix: "lw", hash: hash(), scopes: ["orders:read"] });
