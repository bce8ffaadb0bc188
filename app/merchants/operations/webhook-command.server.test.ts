import { setTimeout } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { deliverWebhooks, newListeningShop, openReceiver } from "../../../tests/support/webhooks";
import { openWorld } from "../../../tests/support/world";
import { webhookDeadlineMs } from "../webhooks/service/port";
import { runShopCommand } from "./shop-command.server";

const world = await openWorld();
const receiver = await openReceiver();
const webhooks = receiver.sender(webhookDeadlineMs);

const run = (line: string) => world.withServices({ webhooks }, () => runShopCommand(line.split(" ")));
const deliver = () => world.withServices({ webhooks }, deliverWebhooks);
let shops = 0;

async function newShop(): Promise<string> {
  shops += 1;
  const domain = `told-${shops}.example`;
  await world.db.from("shops").insert({ shop_domain: domain, shop_name: "Corner" });
  return domain;
}

test("an address is registered, tried, listed, replayed and removed", async () => {
  const shop = await newShop();
  const added = await run(`webhook ${shop} add https://hooks.test/told?token=s3cret --events letter.sent`);
  expect(added.exitCode).toBe(0);
  expect(added.output).toContain("https://hooks.test/told?… is registered for letter.sent");
  expect(added.output).not.toContain("s3cret");
  const secret = /whsec_\S+/.exec(added.output)?.[0] ?? "";
  const again = await run(`webhook ${shop} add https://hooks.test/told?token=s3cret`);
  expect(again.output).toMatch(/registered for all events/);
  expect(again.output).not.toContain("whsec_");

  receiver.answerWith({ raw: "", status: 204 });
  expect((await run(`webhook ${shop} test`)).output).toMatch(/^A test is on its way\./);
  await deliver();
  const [got] = receiver.received.filter(({ path }) => path.startsWith("/told"));
  const headers = got?.headers as Record<string, string>;
  expect(new Webhook(secret).verify(got?.body ?? "", headers)).toMatchObject({ type: "webhook.test" });
  const listed = await run(`webhook ${shop} deliveries`);
  expect(listed.output).toMatch(
    /webhook\.test +https:\/\/hooks\.test\/told\?… +delivered +1 +204 +20.* UTC +-$/m,
  );
  const id = /^[0-9a-f-]{36}/m.exec(listed.output)?.[0] ?? "";
  expect(await run(`webhook ${shop} replay ${id}`)).toMatchObject({ exitCode: 0 });
  expect(await run(`webhook ${shop} replay ${id}`)).toMatchObject({ exitCode: 1 });

  const addresses = await run(`webhook ${shop}`);
  expect(addresses.output).toMatch(/told\?… +enabled +20.* UTC +all$/m);
  const endpoint = /^[0-9a-f-]{36}/m.exec(addresses.output)?.[0] ?? "";
  expect(await run(`webhook ${shop} remove ${endpoint}`)).toMatchObject({ exitCode: 0 });
  expect(await run(`webhook ${shop} remove ${endpoint}`)).toMatchObject({ exitCode: 1 });
  expect((await run(`webhook ${shop}`)).output).toContain("No address is registered.");
});

test("an address that can't be one is refused with what to do", async () => {
  const shop = await newShop();
  const refused = async (words: string) => (await run(`webhook ${shop} add ${words}`)).output;
  expect(await refused("http://hooks.test/")).toContain("has to begin with https://");
  expect(await refused("https://elsewhere.example/")).toContain("private network");
  expect(await refused("https://hooks.test/ --events letter.read")).toContain(
    "Events are letter.submitted, ",
  );
  expect(await run(`webhook ${shop} test`)).toMatchObject({ exitCode: 1 });
});

test("the secret rotates, and both sign for a week", async () => {
  const { shopDomain, path, secret } = await newListeningShop(world);
  const { output } = await run(`webhook ${shopDomain} secret`);
  expect(output).toContain("The one before works until");
  const rotated = /whsec_\S+/.exec(output)?.[0] ?? "";
  receiver.answerWith({ raw: "" });
  await run(`webhook ${shopDomain} test`);
  await deliver();
  const got = receiver.received.find((request) => request.path.startsWith(path));
  for (const one of [secret, rotated])
    expect(new Webhook(one).verify(got?.body ?? "", got?.headers as Record<string, string>)).toBeTruthy();
});

test("testing a shop sends its address an event, and tells the answer", async () => {
  const shop = await newListeningShop(world);
  const tested = async (status: number) => {
    receiver.answerWith({ raw: "", status });
    const [result] = await Promise.all([
      run(`test ${shop.shopDomain}`),
      expect.poll(deliveredTo(shop.path)).toBeGreaterThan(before(shop.path)),
    ]);
    return result;
  };
  expect(await tested(200)).toMatchObject({
    exitCode: 0,
    output: expect.stringMatching(/^WORKS +Webhooks +A test event reached https:\/\/hooks\.test/m),
  });
  expect(await tested(500)).toMatchObject({
    exitCode: 1,
    output: expect.stringMatching(/^FAILS +Webhooks +https:\/\/\S+ answered a test with 500\.$/m),
  });
});

test("an attempt that was answered with 200 is one that worked, even where the outbox doesn't say so yet", async () => {
  const { shopDomain } = await newListeningShop(world);
  const answered = async () => {
    const row = { last_status: 200 };
    const { data } = await world.db
      .from("webhook_deliveries")
      .update(row)
      .eq("shop_domain", shopDomain)
      .select("id");
    const ids = (data ?? []).map(({ id }) => id);
    const { data: tried } = await world.db.from("outbox").update({ attempts: 1 }).in("id", ids).select("id");
    return tried?.length ?? 0;
  };
  const [result] = await Promise.all([run(`test ${shopDomain}`), expect.poll(answered).toBe(1)]);
  expect(result).toMatchObject({ exitCode: 0, output: expect.stringMatching(/^WORKS +Webhooks /m) });
});

test("a receiver that takes six of its ten seconds is reached, and each that fails is named", async () => {
  const shop = await newListeningShop(world);
  const addresses = ["a", "b"].map((name) => `https://hooks.test/${name}/${shop.shopDomain}`);
  const row = (endpoint_url: string) => ({ shop_domain: shop.shopDomain, endpoint_url });
  await world.db.from("webhook_endpoints").insert(addresses.map(row)).throwOnError();
  receiver.answerWith(async ({ path }) => {
    if (path.startsWith(shop.path)) await setTimeout(6_000);
    return { raw: "", status: path.startsWith(shop.path) ? 204 : 503 };
  });
  const [result] = await Promise.all([
    run(`test ${shop.shopDomain}`),
    expect.poll(deliveredTo(shop.path), { timeout: 20_000 }).toBeGreaterThan(0),
  ]);
  const told = /^FAILS +Webhooks +(.*)$/m.exec(result?.output ?? "")?.[1] ?? "";
  expect(told.match(/\S+ answered a test with 503\./g)?.sort()).toEqual(
    addresses.map((address) => `${address} answered a test with 503.`),
  );
  expect(told).not.toContain(`${shop.path}?`);
}, 30_000);

const before = (path: string) => receiver.received.filter((request) => request.path.startsWith(path)).length;
const deliveredTo = (path: string) => async () => {
  await deliver();
  return before(path);
};

test.each(["webhook", "webhook a.example add", "webhook a.example list all", "webhook a.example frob"])(
  "%s is answered with how it is used, or that there is no such shop",
  async (line) => {
    expect((await run(line)).exitCode).toBeGreaterThan(0);
  },
);

test.each([" add", " list all", " frob", " replay 7", " test --now", " list --events letter.sent"])(
  "webhook DOMAIN%s is answered with how it is used",
  async (words) => {
    const shop = await newShop();
    expect(await run(`webhook ${shop}${words}`)).toMatchObject({ exitCode: 2 });
  },
);
