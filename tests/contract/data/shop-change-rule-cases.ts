import { describe, expect, test } from "vitest";
import type { AskedChange } from "~/merchants/partners/store/shop-changes.server";
import { insert, untyped } from "./rows";
import { hash, inDays, newKey, twoShops } from "./shop-change-rows";

/** What holds for changes of a shop's connection: once for each form, within limits, and never without an owner. */
export function shopChangeRuleCases(): void {
  describe("changes of a shop's connection", () => {
    test("are made once by a form, which is over after ten minutes; another shop's form of the same name is its own", async () => {
      const { ask, changedBy, idOf, shops } = await twoShops();
      const formHash = hash();
      const make = (more: Partial<AskedChange> = {}) => ask("key-made", newKey(), { formHash, ...more });
      expect(await make()).toBe("done");
      expect(await changedBy(async () => expect(await make()).toBe("again"))).toEqual([]);
      expect(await make({ shopDomain: shops.theirs, personId: idOf("theirs owner") })).toBe("done");
      const log = (await untyped()).from("shop_changes");
      await log
        .update({ created_at: inDays(-11 / 1_440) })
        .eq("form_hash", formHash)
        .throwOnError();
      expect(await changedBy(async () => expect(await make()).toBe("over"))).toEqual([]);
    });

    test("leave the shop's log of the last two years, and that of other shops", async () => {
      const { ask, shops } = await twoShops();
      const old = { person_email: "a@b.example", act: "key-made", created_at: inDays(-800) };
      for (const shop_domain of Object.values(shops))
        for (const more of [{ object: "old" }, { object: "recent", created_at: inDays(-700) }])
          await insert("shop_changes", { shop_domain, ...old, form_hash: hash(), ...more });
      await ask("key-made", newKey());
      const { data } = await (await untyped())
        .from("shop_changes")
        .select("shop_domain, object")
        .in("shop_domain", Object.values(shops))
        .order("object");
      const of = (domain: string) =>
        (data ?? []).filter((one) => one.shop_domain === domain).map(({ object }) => object);
      expect([of(shops.ours), of(shops.theirs)]).toEqual([
        ["recent", "x"],
        ["old", "recent"],
      ]);
    });

    test("end nothing a second time, and rotate no key that ends", async () => {
      const { ask, idOf } = await twoShops();
      const key = { id: idOf("ours key") };
      expect(await ask("key-rotated", { ...newKey(), ...key, overlap_seconds: 60 })).toBe("done");
      expect(await ask("key-rotated", { ...newKey(), ...key, overlap_seconds: 60 })).toBe("gone");
      expect([await ask("key-ended", key), await ask("key-ended", key)]).toEqual(["done", "gone"]);
      const ending = { id: idOf("ours link ending secret"), purpose: "link" };
      expect(await ask("secret-ended", { ...ending, purpose: "webhook" })).toBe("gone");
      expect([await ask("secret-ended", ending), await ask("secret-ended", ending)]).toEqual([
        "done",
        "gone",
      ]);
    });

    test("make at most twenty keys that work, and take at most fifty people", async () => {
      const { ask, idOf, shops } = await twoShops();
      for (let made = 2; made < 20; made++) expect(await ask("key-made", newKey())).toBe("done");
      expect(await ask("key-made", newKey())).toBe("too-many");
      await ask("key-ended", { id: idOf("ours key") });
      expect([await ask("key-made", newKey()), await ask("key-made", newKey())]).toEqual([
        "done",
        "too-many",
      ]);
      for (let at = 3; at < 49; at++)
        await insert("shop_people", {
          shop_domain: shops.ours,
          email: `${at}@people.example`,
          role: "viewer",
        });
      const invite = (email: string) => ask("person-invited", { email, role: "viewer" });
      expect([await invite("a@people.example"), await invite("b@people.example")]).toEqual([
        "done",
        "too-many",
      ]);
    });

    test("keep an owner whose address is proven, regardless of who owns another shop", async () => {
      const { ask, idOf } = await twoShops();
      const owner = idOf("ours owner");
      const db = await untyped();
      const become = (name: string, values: object) =>
        db.from("shop_people").update(values).eq("id", idOf(name)).throwOnError();
      await become("ours viewer", { role: "owner" });
      const leave = () => ask("person-removed", { id: owner });
      const step = () => ask("person-changed", { id: owner, role: "viewer" });
      expect([await leave(), await step()]).toEqual(["last-owner", "last-owner"]);
      expect(await ask("person-changed", { id: owner, role: "owner" })).toBe("done");
      await become("ours viewer", { proven_at: inDays(-1) });
      expect(await step()).toBe("done");
    });

    test("invite someone again until they have proven their address", async () => {
      const { ask, changedBy } = await twoShops();
      const invite = (who: string, role: string) =>
        ask("person-invited", { email: `${who}@people.example`, role });
      const asked = async () => expect(await invite("viewer", "developer")).toBe("done");
      expect(await changedBy(asked)).toEqual(["new in mailed_links", "new in shop_changes", "ours viewer"]);
      expect(await changedBy(async () => expect(await invite("developer", "owner")).toBe("known"))).toEqual(
        [],
      );
    });
  });
}
