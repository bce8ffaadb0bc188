import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import type { Webhooks } from "~/merchants/webhooks/service/port";
import { apiClient } from "../../support/api-client";
import { shopWithPeople } from "../../support/shop-people";
import { deliverWebhooks, openReceiver } from "../../support/webhooks";
import { openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();
const receiver = await openReceiver();
const webhooks = receiver.sender();
const idsAt = (path: string) => new Set(at(path).map(({ headers }) => String(headers["webhook-id"])));
const at = (path: string) => receiver.received.filter((message) => message.path.startsWith(path));

/** A shop whose receiver fails: one event waits for it, and one was given up. */
async function shopWithBacklog() {
  const shop = await shopWithPeople(world);
  return { ...shop, ...(await world.withServices({ webhooks }, () => newBacklog(shop))) };
}

async function newBacklog({ developer, domain }: Awaited<ReturnType<typeof shopWithPeople>>) {
  const [old, moved] = [`/${domain}/old`, `/${domain}/new`];
  const url = `https://hooks.test${old}?token=s3cret`;
  const added = await developer.pressed("webhooks", "set", { url, events: "letter.sent" });
  const secret = /whsec_\S+/.exec(added)?.[0] ?? "";
  const id = String((await rowsWhere(world, "webhook_endpoints", "shop_domain", domain))[0]?.id);
  receiver.answerWith({ raw: "", status: 500 });
  for (let count = 0; count < 2; count += 1) await developer.pressed("webhooks", "test");
  await deliverWebhooks();
  const sent = idsAt(old);
  const [failed = ""] = sent;
  await world.db.from("outbox").update({ parked_at: new Date().toISOString() }).eq("id", failed);
  receiver.answerWith({ raw: "", status: 204 });
  return { secret, id, old, moved, sent, newUrl: `https://hooks.test${moved}?token=n3w` };
}

test("an address is changed on the page: events, secret and what waited or failed stay and go to the new one", async () => {
  const { developer, owner, domain, secret, id, old, moved, sent, newUrl } = await shopWithBacklog();
  await world.withServices({ webhooks }, async () => {
    const page = await developer.words(`webhooks?address=${id}`);
    expect(page).toContain(`Change the address https://hooks.test${old}?…`);
    const form = crypto.randomUUID();
    for (let time = 0; time < 2; time += 1) {
      const answer = await developer.pressed("webhooks", "move", { id, url: newUrl }, form);
      expect(answer).toContain("The address is changed.");
      expect(answer).toContain(`hooks.test${moved}?… letter.sent`);
    }
    await deliverWebhooks();
    expect(at(old)).toEqual([]);
    expect(at(moved)).toHaveLength(2);
    for (const { body, headers } of at(moved))
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
        type: "webhook.test",
      });
    expect(idsAt(moved)).toEqual(sent);
    const words = await developer.words("webhooks");
    expect(words).toMatch(
      new RegExp(
        `1 try at https://hooks.test${old}\\?… \\(500\\); 1 try at https://hooks.test${moved}\\?… \\(204\\)`,
      ),
    );
    expect(words.match(/webhook\.test Delivered 2 204/g)).toHaveLength(2);
    expect(words).not.toMatch(/s3cret|n3w/);
  });
  expect(await owner.words("activity")).toContain(
    `Changed a webhook address https://hooks.test${old}?… → https://hooks.test${moved}?… developer@${domain}`,
  );
});

test("a new address is checked like one that is registered, and what was typed comes back", async () => {
  const { developer, domain, id } = await shopWithBacklog();
  await world.withServices({ webhooks }, async () => {
    await developer.pressed("webhooks", "set", { url: `https://hooks.test/${domain}/other` });
    for (const [url, status] of [
      ["http://hooks.test/", 422],
      ["https://10.0.0.8/", 422],
      ["https://elsewhere.example/", 422],
      [`https://hooks.test/${domain}/other`, 409],
    ] as const) {
      const refused = await developer.post(`${developer.path("webhooks")}?address=${id}`, {
        ...{ intent: "move", id, url, "form-key": crypto.randomUUID() },
      });
      expect([url, refused.status]).toEqual([url, status]);
      expect(refused.body).toContain(`value="${url}"`);
    }
    const gone = { id: crypto.randomUUID(), url: `https://hooks.test/${domain}/more` };
    expect((await developer.press("webhooks", "move", gone)).status).toBe(409);
  });
});

test("a try at the old address that fails while it is changed goes to the new one at once", async () => {
  const { developer, id, moved, newUrl, old } = await shopWithBacklog();
  const slow: Webhooks = {
    whereTo: (url) => webhooks.whereTo(url),
    async send(url, message) {
      if (!url.includes(old)) return webhooks.send(url, message);
      await developer.pressed("webhooks", "move", { id, url: newUrl });
      return 410;
    },
  };
  await world.withServices({ webhooks: slow }, async () => {
    await world.db
      .from("outbox")
      .update({ available_at: "2020-01-01T00:00:00Z" })
      .eq("webhook_endpoint_id", id)
      .is("parked_at", null);
    await deliverWebhooks();
  });
  expect(at(moved)).toHaveLength(2);
  expect(await rowsWhere(world, "webhook_endpoints", "id", id)).toMatchObject([{ disabled_at: null }]);
});

test("an address is changed by the API, which tells where each try went", async () => {
  const { owner, domain, id, old, moved, newUrl } = await shopWithBacklog();
  const [writer, reader] = [await apiClient(domain), await apiClient(domain, ["webhooks:read"])];
  const other = await apiClient("quillair.example");
  const address = `webhook-endpoints/${id}/address`;
  await world.withServices({ webhooks }, async () => {
    expect((await reader.put(address, { url: newUrl })).status).toBe(403);
    expect((await other.put(address, { url: newUrl })).status).toBe(404);
    const refused = await writer.put(address, { url: "https://10.0.0.8/" });
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, "/url"]);
    for (let time = 0; time < 2; time += 1) {
      const changed = await writer.put(address, { url: newUrl });
      expect([changed.status, changed.body]).toMatchObject([
        200,
        { endpoint_id: id, address: `https://hooks.test${moved}?…`, failing_since: null },
      ]);
    }
    await deliverWebhooks();
  });
  expect((await reader.get("webhook-endpoints")).body.data).toMatchObject([
    { endpoint_id: id, address: `https://hooks.test${moved}?…`, events: ["letter.sent"] },
  ]);
  const first = await reader.get("webhook-deliveries?limit=1");
  const rest = await reader.get(`webhook-deliveries?limit=1&cursor=${first.body.next_cursor}`);
  expect(rest.body.next_cursor).toBeNull();
  for (const { body } of [first, rest])
    expect(body.data).toMatchObject([
      {
        ...{ endpoint_id: id, type: "webhook.test", state: "delivered" },
        tried: [
          { address: `https://hooks.test${old}?…`, tries: 1, status: 500 },
          { address: `https://hooks.test${moved}?…`, tries: 1, status: 204 },
        ],
      },
    ]);
  expect(first.text + rest.text).not.toMatch(/s3cret|n3w/);
  expect(await owner.words("activity")).toMatch(/Changed a webhook address \S+ → \S+ API key test \(lw_/);
});
