import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { LiveBank } from "~/accounts/service/live.server";
import { log } from "~/platform/process/log.server";
import { type LinkOrder, linkPage, openPage } from "../../support/account-link";
import { FakePlaid, plaidClientId, plaidSecret } from "../../support/fake-plaid";
import { startFakeServer } from "../../support/fake-server";
import { type Answer, Visitor } from "../../support/visitor";
import { altered, newOrder, openWorld, rowsWhere } from "../../support/world";

/** If the provider has no hosted page for us, its script opens a window and a form posts the result. */
const world = await openWorld();
const server = await startFakeServer();
afterAll(server.close);
let plaid: FakePlaid;
let bank: LiveBank;
let visitor: Visitor;
let order: LinkOrder;
beforeEach(async () => {
  plaid = new FakePlaid({ hosted: false });
  server.answerWith(await plaid.prepare());
  bank = new LiveBank({ clientId: plaidClientId, secret: plaidSecret, baseUrl: server.url });
  visitor = new Visitor();
  order = await newOrder(world);
});

const live = <T>(run: () => Promise<T>): Promise<T> => world.withServices({ bank }, run);
const open = (who = visitor, at = order): Promise<Answer> => live(() => openPage(who, linkPage(at)));
const post = (publicToken: string, who = visitor, at = order): Promise<Answer> =>
  live(() => who.post(linkPage(at), { public_token: publicToken }));

const tokenOf = (page: Answer): string => {
  expect(page.data).toEqual({ view: "script", linkToken: expect.stringMatching(/^link-/) });
  return (page.data as { linkToken: string }).linkToken;
};

const accountsOf = (at: LinkOrder) => rowsWhere(world, "linked_accounts", "shop_order_id", at.orderId);
const refused = { data: { view: "not-linked" } };

test("the page hands the script its token, once checking is done, and lets sign-in windows find back", async () => {
  const page = await open();
  tokenOf(page);
  expect(page.headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin-allow-popups");
  expect(page.headers.has("Refresh")).toBe(false);
  expect(tokenOf(await open())).toBe(tokenOf(page));
  const missing = { ...order, orderId: "888888888" };
  expect((await open(visitor, missing)).data).toMatchObject({ view: "checking" });
});

test("the token the script gives is exchanged on the server, and sent twice links once", async () => {
  const publicToken = plaid.link(tokenOf(await open()));
  const double = visitor.twin();
  const linked = await post(publicToken);
  expect(linked).toMatchObject({ status: 303, location: linkPage(order) });
  expect((await visitor.get(linked.location ?? "")).data).toMatchObject({
    view: "linked",
    institutionName: "Bluebird Benefits",
  });
  expect(await post(publicToken, double)).toMatchObject({ status: 303 });
  expect(await post(publicToken)).toMatchObject({ status: 400, ...refused });
  expect(await accountsOf(order)).toHaveLength(1);
  expect(plaid.removed).toEqual([]);
});

describe("a public token", () => {
  test("of another visitor is refused, and the account it led to is ended", async () => {
    const stranger = new Visitor();
    const theirs = await newOrder(world);
    const stolen = plaid.link(tokenOf(await open(stranger, theirs)));
    await open();
    expect(await post(stolen)).toMatchObject({ status: 502, ...refused });
    expect(plaid.removed).toEqual([stolen.replace(/^public/, "access")]);
    for (const at of [order, theirs]) expect(await accountsOf(at)).toEqual([]);
  });

  test.each([
    ["nothing", ""],
    ["no token", "<script>"],
    ["an access token", "access-sandbox-1"],
    ["too long", `public-${"x".repeat(300)}`],
  ])("that is %s is refused without asking the provider", async (_, garbage) => {
    await open();
    server.received.length = 0;
    expect(await post(garbage)).toMatchObject({ status: 400, ...refused });
    expect(server.received).toEqual([]);
  });

  test("the provider does not know, or has seen too long ago, is refused, and the next visit is a new one", async () => {
    const before = tokenOf(await open());
    expect(await post("public-sandbox-expired")).toMatchObject({ status: 502, ...refused });
    expect(tokenOf(await open())).not.toBe(before);
    expect(await accountsOf(order)).toEqual([]);
  });

  test("without a visit under way, after its end, or where the hosted page is used, is refused", async () => {
    expect(await post("public-sandbox-1")).toMatchObject({ status: 400, ...refused });
    const createLinkToken: LiveBank["createLinkToken"] = async (start) => {
      const expiresAt = new Date(Date.now() + 1_000).toISOString();
      return { ...(await bank.createLinkToken(start)), expiresAt };
    };
    await world.withServices({ bank: altered(bank, { createLinkToken }) }, async () => {
      const publicToken = plaid.link(tokenOf(await openPage(visitor, linkPage(order))));
      expect(await visitor.post(linkPage(order), { public_token: publicToken })).toMatchObject({
        status: 400,
      });
    });
    const hosted = new Visitor();
    expect((await openPage(hosted, linkPage(order))).data).toMatchObject({ view: "hosted" });
    expect(await hosted.post(linkPage(order), { public_token: "public-sandbox-1" })).toMatchObject(refused);
    expect(await accountsOf(order)).toEqual([]);
  });

  test("can be sent again when the provider gave no answer, and can't be posted from another site", async () => {
    const publicToken = plaid.link(tokenOf(await open()));
    const elsewhere = visitor.request(linkPage(order), {
      body: new URLSearchParams({ public_token: publicToken }),
      headers: { "Sec-Fetch-Site": "cross-site" },
    });
    expect(await live(() => visitor.send(elsewhere))).toMatchObject({ status: 403, thrown: true });
    server.answerWith("hang-up");
    expect(await post(publicToken)).toMatchObject({ status: 502, ...refused });
    server.answerWith(await plaid.prepare());
    expect(await post(publicToken)).toMatchObject({ status: 303 });
  });
});

test("a script that does not load is logged in a few lines without the order, and not shown", async () => {
  const warn = vi.spyOn(log, "warn");
  await open();
  const beacon = () => live(() => visitor.post(linkPage(order), { intent: "script-failed" }));
  for (let time = 0; time < 8; time++) expect(await beacon()).toMatchObject({ status: 204, data: "" });
  const lines = warn.mock.calls.filter(([, message]) => message === "account-linking script failed to load");
  expect(lines).toHaveLength(5);
  expect(JSON.stringify(lines)).not.toContain(order.orderId);
  warn.mockRestore();
});
