import { expect, test } from "vitest";
import { validSecrets } from "~/orders/shops/operations/shop-secrets.server";
import { openWorld } from "../../../../tests/support/world";
import type { Webhooks } from "../service/port";
import { deleteEndpoint, writeTestWebhooks } from "../store/endpoints.server";
import { listEndpoints, registerEndpoint } from "./endpoints.server";

const world = await openWorld();

/** Registers a URL; by default every host is public. */
const register = (
  typed: string,
  events: readonly string[] | null = null,
  leads: "public" | "private" | "unknown-host" = "public",
  shop = "northpine.example",
) => {
  const webhooks: Webhooks = { whereTo: async () => leads, send: async () => 200 };
  return world.withServices({ webhooks }, () => registerEndpoint(shop, typed, events));
};

test("the first address of a shop gets it a secret, which is shown once; its query is not", async () => {
  const first = await register("https://a.example/hook?token=s3cret", ["letter.sent", "letter.denied"]);
  expect(first).toMatchObject({
    endpoint: {
      address: "https://a.example/hook?…",
      events: ["letter.sent", "letter.denied"],
      disabledAt: null,
      failingSince: null,
      lastDeliveredAt: null,
    },
    secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
  });
  const second = await register("https://b.example/hook");
  expect(second).toMatchObject({ endpoint: { events: null }, secret: null });
  const [valid] = await validSecrets("northpine.example", "webhook");
  expect("secret" in first && first.secret).toBe(valid?.secret);
  const listed = await listEndpoints("northpine.example");
  expect(listed.map(({ address }) => address)).toEqual([
    "https://a.example/hook?…",
    "https://b.example/hook",
  ]);
  expect(JSON.stringify(listed)).not.toContain("s3cret");
  for (const { id } of listed) expect(await deleteEndpoint("northpine.example", id)).toBe(true);
});

test("an address that is registered again gets the new events", async () => {
  await register("https://again.example/");
  await register("https://again.example", ["letter.sent"]);
  const listed = await listEndpoints("northpine.example");
  expect(listed).toMatchObject([{ address: "https://again.example/", events: ["letter.sent"] }]);
  await deleteEndpoint("northpine.example", listed[0]?.id ?? "");
});

test.each([
  ["http://a.example/", "not-https"],
  ["https://u:p@a.example/", "credentials"],
  ["https://a.example/#x", "fragment"],
  ["https://a.example:8443/", "port"],
  ["hook", "not-an-address"],
])("%s: %s", async (typed, fault) => {
  expect(await register(typed)).toEqual({ fault });
});

test("an address that leads nowhere, or to a private network, is not registered", async () => {
  for (const leads of ["private", "unknown-host"] as const)
    expect(await register("https://a.example/", null, leads)).toEqual({ fault: leads });
  expect(await listEndpoints("northpine.example")).toEqual([]);
});

test("without a stand-in, an address of the private network is refused", async () => {
  for (const typed of ["https://127.0.0.1/", "https://[::1]/", "https://localhost/", "https://10.0.0.1/"])
    expect(await registerEndpoint("northpine.example", typed)).toEqual({ fault: "private" });
});

test("an event that there isn't, no event at all, and an unknown shop are refused", async () => {
  for (const events of [["letter.read"], ["letter.sent", "webhook.test"], []])
    expect(await register("https://a.example/", events)).toEqual({ fault: "unknown-event" });
  expect(await register("https://a.example/", null, "public", "no-such.example")).toEqual({
    fault: "unknown-shop",
  });
});

test("a shop has five addresses", async () => {
  for (let count = 0; count < 5; count += 1) await register(`https://a.example/${count}`);
  expect(await register("https://a.example/6")).toEqual({ fault: "too-many" });
  expect(await writeTestWebhooks("northpine.example")).toHaveLength(5);
});
