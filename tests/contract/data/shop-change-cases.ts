import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type ShopAct, shopActs } from "~/merchants/partners/domain/shop-change";
import type { AskedChange } from "~/merchants/partners/store/shop-changes.server";
import { untyped } from "./rows";
import { newKey, twoShops } from "./shop-change-rows";

type Scene = Awaited<ReturnType<typeof twoShops>>;

const secret = { ciphertext: "y", key_id: "k", overlap_seconds: 60 };

/** Each act, what it needs, and the rows it touches besides the log. */
const acts: readonly [ShopAct, (idOf: Scene["idOf"]) => AskedChange["given"], string[]][] = [
  ["key-made", newKey, ["new in shop_api_keys"]],
  [
    "key-rotated",
    (idOf) => ({ ...newKey(), id: idOf("ours key"), overlap_seconds: 60 }),
    ["new in shop_api_keys", "ours key"],
  ],
  ["key-ended", (idOf) => ({ id: idOf("ours key") }), ["ours key"]],
  [
    "secret-made",
    (idOf) => ({ ...secret, id: randomUUID(), purpose: "webhook", current: idOf("ours webhook secret") }),
    ["new in shop_secrets", "ours webhook ending secret", "ours webhook secret"],
  ],
  [
    "secret-ended",
    (idOf) => ({ id: idOf("ours webhook ending secret"), purpose: "webhook" }),
    ["ours webhook ending secret"],
  ],
  ["webhook-set", (idOf) => ({ id: idOf("ours hook"), url: null, events: null }), ["ours hook"]],
  ["webhook-set", () => ({ url: "https://shop.example/hook", events: null, limit: 5 }), ["ours hook"]],
  [
    "webhook-moved",
    (idOf) => ({ id: idOf("ours hook"), url: "https://shop.example/moved" }),
    ["ours hook", "ours hook's event parked_at"],
  ],
  [
    "webhook-removed",
    (idOf) => ({ id: idOf("ours hook") }),
    ["ours hook", "ours hook's event delivered_at", "ours hook's event parked_at"],
  ],
  ["webhook-tested", () => ({ type: "webhook.test" }), ["new in outbox"]],
  [
    "delivery-replayed",
    (idOf) => ({ id: idOf("ours hook's event delivered_at") }),
    ["ours hook's event delivered_at"],
  ],
  [
    "failed-replayed",
    () => ({ since: null }),
    ["ours hook's event parked_at", "ours other hook's event parked_at"],
  ],
  ["events-retried", () => ({}), []],
  [
    "person-invited",
    () => ({ email: "new@people.example", role: "viewer" }),
    ["new in mailed_links", "new in shop_people"],
  ],
  ["person-changed", (idOf) => ({ id: idOf("ours developer"), role: "viewer" }), ["ours developer"]],
  [
    "person-removed",
    (idOf) => ({ id: idOf("ours developer") }),
    ["ours developer", "ours developer's link", "ours developer's session"],
  ],
];

/** Which rows each change of a shop's connection touches, and for whom. */
export function shopChangeCases(): void {
  describe("a change of a shop's connection", () => {
    test("is one of those that are tried here", () => {
      expect([...new Set(acts.map(([act]) => act))].sort()).toEqual([...shopActs].sort());
    });

    test.each(acts)(
      "%s touches its own rows, none beside them and none of another shop",
      async (act, given, rows) => {
        const { ask, changedBy, idOf } = await twoShops();
        const asked = async () => expect(await ask(act, given(idOf))).toBe("done");
        expect(await changedBy(asked)).toEqual([...rows, "new in shop_changes"].sort());
      },
    );

    test.each(acts)(
      "%s is refused to other people, and of what belongs to another shop",
      async (act, given) => {
        const { ask, changedBy, idOf, shops } = await twoShops();
        const asked = async () => {
          for (const who of ["ours viewer", "theirs owner"])
            expect(await ask(act, given(idOf), { personId: idOf(who) })).toBe("forbidden");
          if (act.startsWith("person-"))
            expect(await ask(act, given(idOf), { personId: idOf("ours developer") })).toBe("forbidden");
          const strange = given((name) => idOf(name.replace("ours", "theirs")));
          if (JSON.stringify(strange) !== JSON.stringify(given(idOf)) && strange.id && act !== "secret-made")
            expect(["gone", "unknown"]).toContain(await ask(act, strange));
          expect(await ask(act, given(idOf), { shopDomain: shops.theirs })).toBe("forbidden");
        };
        expect(await changedBy(asked)).toEqual([]);
      },
    );

    test("isn't made by an owner whose address isn't proven", async () => {
      const { ask, changedBy, idOf } = await twoShops();
      const db = await untyped();
      await db.from("shop_people").update({ proven_at: null }).eq("id", idOf("ours owner")).throwOnError();
      const asked = async () => expect(await ask("key-made", newKey())).toBe("forbidden");
      expect(await changedBy(asked)).toEqual([]);
    });
  });
}
