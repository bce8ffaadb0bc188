import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { validSecrets } from "~/orders/shops/operations/shop-secrets.server";
import { watchLog } from "../../support/operations";
import { shopWithPeople } from "../../support/shop-people";
import { deliverWebhooks, openReceiver } from "../../support/webhooks";
import { openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();
const receiver = await openReceiver();
const webhooks = receiver.sender();
const logged = watchLog();
const secretIn = (page: string): string => /whsec_\S+/.exec(page)?.[0] ?? "";

test("an address is registered, tried, sent to again and removed", async () => {
  const { developer, domain } = await shopWithPeople(world);
  let secret = "";
  await world.withServices({ webhooks }, async () => {
    for (const url of [
      "http://hooks.test/",
      "https://elsewhere.example/",
      "https://u:p@hooks.test/",
      "https://localhost/",
      "https://127.0.0.1/",
      "https://10.0.0.8/",
      "https://[::1]/",
      "https://169.254.169.254/latest/meta-data/",
      "no address",
    ]) {
      const refused = await developer.press("webhooks", "set", { url, events: "letter.sent" });
      expect([url, refused.status]).toEqual([url, 422]);
      expect(refused.body).toContain(`value="${url}"`);
      expect(refused.body).toMatch(
        /<input[^>]*aria-invalid="true"[^>]*name="url"|<input[^>]*name="url"[^>]*aria-invalid="true"/,
      );
    }
    const url = `https://hooks.test/${domain}?token=s3cret`;
    const form = crypto.randomUUID();
    const added = await developer.pressed("webhooks", "set", { url, events: "letter.sent" }, form);
    secret = secretIn(added);
    expect(added).toContain(`hooks.test/${domain}?… letter.sent`);
    expect(added).not.toContain("s3cret");
    expect(secretIn(await developer.pressed("webhooks", "set", { url, events: "letter.sent" }, form))).toBe(
      secret,
    );
    expect(await developer.pressed("webhooks", "set", { url })).toContain("All events");

    receiver.answerWith({ raw: "", status: 500 });
    expect(await developer.pressed("webhooks", "test")).toContain("A test is on its way");
    await deliverWebhooks();
    const got = receiver.received.find(({ path }) => path.startsWith(`/${domain}`));
    const headers = got?.headers as Record<string, string>;
    expect(new Webhook(secret).verify(got?.body ?? "", headers)).toMatchObject({ type: "webhook.test" });
    expect(await developer.words("webhooks")).toMatch(
      /webhook\.test Waiting, next try \w+ \d+, \d\d:\d\d 1 500/,
    );
    await world.db
      .from("outbox")
      .update({ parked_at: new Date().toISOString() })
      .eq("id", headers["webhook-id"] ?? "");
    expect(await developer.words("webhooks?show=failed")).toMatch(
      /Given up: 1 .*webhook\.test Given up 1 500/,
    );
    expect((await developer.press("webhooks", "replay-failed", { since: "2126-01-01" })).status).toBe(409);
    expect((await developer.press("webhooks", "replay-failed", { since: "soon" })).status).toBe(422);
    receiver.answerWith({ raw: "", status: 204 });
    await developer.pressed("webhooks", "replay-failed", { since: new Date().toISOString().slice(0, 10) });
    await deliverWebhooks();
    expect(await developer.words("webhooks")).toMatch(/webhook\.test Delivered 2 204/);
    // One of them, sent again.
    const delivery = headers["webhook-id"] ?? "";
    await world.db
      .from("outbox")
      .update({
        parked_at: new Date().toISOString(),
        delivered_at: null,
        requeued_at: "2026-11-01T00:00:00Z",
      })
      .eq("id", delivery);
    const sent = receiver.received.length;
    expect(await developer.pressed("webhooks", "replay", { id: delivery })).toContain("is sent again");
    await deliverWebhooks();
    const again = receiver.received.slice(sent).find(({ path }) => path.startsWith(`/${domain}`));
    expect([again?.headers["webhook-id"], again?.body]).toEqual([delivery, got?.body]);
    const id = String((await rowsWhere(world, "webhook_endpoints", "shop_domain", domain))[0]?.id);
    const remove = crypto.randomUUID();
    for (let time = 0; time < 2; time++)
      expect(await developer.pressed("webhooks", "remove", { id }, remove)).toContain("are removed");
  });
  expect(await developer.words("webhooks")).toContain("No address is registered.");
  expect(JSON.stringify(logged)).not.toContain(secret.slice(12));
});

test("the events of an address are changed without typing it, and it stays the only one", async () => {
  const { developer, domain } = await shopWithPeople(world);
  await world.withServices({ webhooks }, async () => {
    const url = `https://hooks.test/${domain}?token=s3cret`;
    await developer.pressed("webhooks", "set", { url, events: "letter.sent" });
    const id = String((await rowsWhere(world, "webhook_endpoints", "shop_domain", domain))[0]?.id);
    expect(await developer.words(`webhooks?address=${id}`)).toContain(
      `Change the events of https://hooks.test/${domain}?…`,
    );
    const changed = await developer.pressed("webhooks", "set-events", { id, events: "letter.denied" });
    expect(changed).toContain("The events are changed.");
    expect(await rowsWhere(world, "webhook_endpoints", "shop_domain", domain)).toMatchObject([
      { id, endpoint_url: url, events: ["letter.denied"] },
    ]);
    expect((await developer.press("webhooks", "set-events", { id: crypto.randomUUID() })).status).toBe(409);
  });
});

test("an address that answered 410 stays disabled when its events change, and is enabled by its own button", async () => {
  const { developer, owner, domain } = await shopWithPeople(world);
  await world.withServices({ webhooks }, async () => {
    const url = `https://hooks.test/${domain}?token=s3cret`;
    await developer.pressed("webhooks", "set", { url });
    receiver.answerWith({ raw: "", status: 410 });
    await developer.pressed("webhooks", "test");
    await deliverWebhooks();
    receiver.answerWith({ raw: "", status: 204 });
    const disabled = "it answered 410 Gone, and gets nothing.";
    expect(await developer.words("webhooks")).toContain(disabled);
    const [endpoint] = await rowsWhere(world, "webhook_endpoints", "shop_domain", domain);
    const id = String(endpoint?.id);
    const changed = await developer.pressed("webhooks", "set-events", { id, events: "letter.denied" });
    expect(changed).toContain("The events are changed. The address stays disabled.");
    expect(changed).toContain(disabled);
    const form = crypto.randomUUID();
    for (let time = 0; time < 2; time++) {
      const enabled = await developer.pressed("webhooks", "enable", { id }, form);
      expect(enabled).toContain("The address is enabled");
      expect(enabled).not.toContain("410 Gone");
    }
    expect(await rowsWhere(world, "webhook_endpoints", "shop_domain", domain)).toMatchObject([
      { id, endpoint_url: url, events: ["letter.denied"], disabled_at: null },
    ]);
    expect((await developer.press("webhooks", "enable", { id: crypto.randomUUID() })).status).toBe(409);
  });
  expect(await owner.words("activity")).toContain("(enabled)");
});

test("of two people who register a shop's first address at once, each is shown only a secret that signs", async () => {
  const { domain, ...people } = await shopWithPeople(world);
  const register = (who: "owner" | "developer") =>
    people[who].pressed("webhooks", "set", {
      url: `https://hooks.test/${domain}/${who}`,
      events: "letter.sent",
    });
  const pages = await world.withServices({ webhooks }, () =>
    Promise.all([register("owner"), register("developer")]),
  );
  const valid = (await validSecrets(domain, "webhook")).map(({ secret }) => secret);
  expect(pages.map(secretIn).filter((secret) => secret !== "")).toEqual(valid);
  expect(pages.filter((page) => page.startsWith("409") && page.includes("changed meanwhile"))).toHaveLength(
    1,
  );
});
