import { expect, test } from "vitest";
import { shopSections } from "~/merchants/partners/domain/shop-person";
import { pageOfHtml } from "../../support/markup";
import { shopWithPeople } from "../../support/shop-people";
import { openWorld } from "../../support/world";

const world = await openWorld();

const final = /^(?:end|end-secret|remove)$/;

test("no single press on a shop's page ends a key or secret, or removes a person or an address", async () => {
  const { owner, domain } = await shopWithPeople(world);
  await owner.press("keys", "make", { label: "till", scopes: "orders:read" });
  for (let twice = 0; twice < 2; twice++) {
    const { body } = await owner.get(owner.path("keys"));
    const current = /name="current" value="([^"]*)"/.exec(body)?.[1] ?? "";
    await owner.press("keys", "rotate-secret", { purpose: "link", current });
  }
  const endpoint = { shop_domain: domain, endpoint_url: `https://${domain}/hooks` };
  await world.db.from("webhook_endpoints").insert(endpoint).throwOnError();
  const found: string[] = [];
  for (const section of shopSections) {
    const { body } = await owner.get(owner.path(section));
    const folded = body.replace(/<details[\s\S]*?<\/details>/g, "");
    const pressed = (html: string) =>
      pageOfHtml(html)
        .all("button", { name: "intent" })
        .flatMap(({ attributes }) =>
          final.test(attributes.value ?? "") ? [`${section} ${attributes.value}`] : [],
        );
    found.push(...pressed(body));
    expect(pressed(folded)).toEqual([]);
    // Making a third secret ends the oldest.
    if (section === "keys") expect(folded).not.toContain('value="link"');
  }
  expect(new Set(found)).toEqual(new Set(["keys end", "keys end-secret", "webhooks remove", "team remove"]));
});
