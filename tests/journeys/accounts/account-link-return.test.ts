import { beforeEach, describe, expect, test, vi } from "vitest";
import { services } from "~/services.server";
import {
  bankDown,
  finishAtProvider,
  hrefOf,
  type LinkOrder,
  linkAt,
  linkPage,
  openPage,
} from "../../support/account-link";
import { drainAll } from "../../support/outbox";
import { Visitor } from "../../support/visitor";
import { altered, newOrder, openWorld, rowsWhere, rowWhere } from "../../support/world";

const world = await openWorld();
let visitor: Visitor;
let order: LinkOrder;
beforeEach(async () => {
  visitor = new Visitor();
  order = await newOrder(world);
});

const accountOf = () => rowsWhere(world, "linked_accounts", "shop_order_id", order.orderId);

describe("coming back from the provider's page", () => {
  test("with an account links it, and the page tells its owner where it is", async () => {
    const linked = await linkAt(visitor, linkPage(order), "Juniper Health Bank");
    expect(linked.data).toEqual({
      view: "linked",
      institutionName: "Juniper Health Bank",
      needsAttention: false,
      againHref: linkPage(order, { again: "1" }),
      letter: "none",
      letterHref: `/complete-lmn?${new URLSearchParams({ ...order })}`,
    });
    const row = await rowWhere(world, "linked_accounts", "shop_order_id", order.orderId);
    expect(row).toMatchObject({
      shop_domain: order.shop,
      institution_name: "Juniper Health Bank",
      key_id: "kept",
    });
  });

  test("anybody else learns that there is an account, not where, and may not replace it", async () => {
    await linkAt(visitor, linkPage(order));
    const stranger = new Visitor();
    const seen = await stranger.get(linkPage(order, { again: "1" }));
    expect(seen.data).toMatchObject({
      view: "linked",
      institutionName: null,
      needsAttention: false,
      againHref: null,
    });
    expect(seen.headers.has("Set-Cookie")).toBe(false);
  });

  test("a stranger's visit begun earlier replaces nothing", async () => {
    const stranger = new Visitor();
    const href = hrefOf(await openPage(stranger, linkPage(order)));
    await linkAt(visitor, linkPage(order), "Bluebird Benefits");
    const [before] = await accountOf();
    const seen = await finishAtProvider(stranger, href, "link", "Juniper Health Bank");
    expect(seen.data).toMatchObject({ view: "linked", institutionName: null });
    expect(await accountOf()).toEqual([before]);
  });

  test("of two strangers who finish together one is linked, and what the other linked is ended", async () => {
    const stranger = new Visitor();
    const href = hrefOf(await openPage(stranger, linkPage(order)));
    const { bank } = services();
    let first = true;
    const readLink: typeof bank.readLink = async (token) => {
      if (first) {
        first = false;
        await linkAt(visitor, linkPage(order), "Bluebird Benefits");
      }
      return bank.readLink(token);
    };
    const removeItem = vi.fn((token: string) => bank.removeItem(token));
    await world.withServices({ bank: altered(bank, { readLink, removeItem }) }, async () => {
      const answer = await finishAtProvider(stranger, href, "link", "Juniper Health Bank");
      expect((await stranger.get(answer.location ?? linkPage(order))).data).toMatchObject({
        view: "linked",
        institutionName: null,
      });
      await drainAll();
    });
    expect(removeItem.mock.calls).toEqual([[expect.stringMatching(/^access-sandbox-/)]]);
    expect(await accountOf()).toMatchObject([{ institution_name: "Bluebird Benefits" }]);
  });

  test("twice, from two tabs at once or by reloading, links one account", async () => {
    const href = hrefOf(await openPage(visitor, linkPage(order)));
    const back = await visitor.post(href, { intent: "link", institution: "Bluebird Benefits" });
    const page = (await visitor.get(back.location ?? "")).location ?? "";
    const tabs = [visitor.twin(), visitor.twin(), visitor.twin()];
    const answers = await Promise.all(tabs.map((tab) => tab.get(page)));
    expect(answers.some(({ status }) => status === 303)).toBe(true);
    for (const tab of tabs) expect((await tab.get(page)).status).toBeLessThan(400);
    expect(await accountOf()).toHaveLength(1);
    const [tab] = tabs;
    expect((await tab?.get(linkPage(order)))?.data).toMatchObject({ institutionName: "Bluebird Benefits" });
  });

  test("without an account changes nothing, says so, and offers a new visit that waits to be opened", async () => {
    const href = hrefOf(await openPage(visitor, linkPage(order)));
    const page = await finishAtProvider(visitor, href, "exit");
    expect(page.data).toMatchObject({ view: "hosted", cameBack: true, opensItself: false });
    expect(page.headers.has("Refresh")).toBe(false);
    expect(hrefOf(page)).not.toBe(href);
    expect(await accountOf()).toEqual([]);
  });

  test("with a token that is refused fails with a message, and a new visit starts over", async () => {
    const href = hrefOf(await openPage(visitor, linkPage(order)));
    const failed = await finishAtProvider(visitor, href, "fail");
    expect(failed).toMatchObject({
      status: 502,
      data: { view: "not-linked", againHref: linkPage(order) },
    });
    expect(await accountOf()).toEqual([]);
    expect((await linkAt(visitor, linkPage(order), "Bluebird Benefits")).data).toMatchObject({
      view: "linked",
    });
  });

  test("before the provider has noted it, the page waits a little", async () => {
    const { bank } = services();
    const href = hrefOf(await openPage(visitor, linkPage(order)));
    await world.withServices(
      { bank: altered(bank, { readLink: async () => ({ kind: "open" as const }) }) },
      async () => {
        const back = (await visitor.post(href, { intent: "link" })).location ?? "";
        const waiting = await visitor.get((await visitor.get(back)).location ?? "");
        expect(waiting.data).toMatchObject({ view: "checking" });
        expect(waiting.headers.get("Refresh")).toMatch(/^1;url=.*returned=1/);
      },
    );
    const finished = await visitor.get(linkPage(order, { returned: "1", try: "1" }));
    expect(finished.status).toBe(303);
    expect(await accountOf()).toHaveLength(1);
  });

  test.each([
    ["asked for the result", "readLink", "no-token"],
    ["given the token", "exchange", "not-linked"],
  ] as const)(
    "while the provider is down when %s, nothing is lost: another try links",
    async (_, method, view) => {
      const href = hrefOf(await openPage(visitor, linkPage(order)));
      const bank = altered(services().bank, { [method]: bankDown });
      await world.withServices({ bank }, async () => {
        expect(await finishAtProvider(visitor, href, "link")).toMatchObject({ status: 502, data: { view } });
      });
      expect((await openPage(visitor, linkPage(order, { returned: "1" }))).status).toBe(303);
      expect(await accountOf()).toHaveLength(1);
    },
  );

  test("a visitor who linked but closed the page finds it linked when they open ours again", async () => {
    const href = hrefOf(await openPage(visitor, linkPage(order)));
    await visitor.post(href, { intent: "link", institution: "Bluebird Benefits" });
    const page = await openPage(visitor, linkPage(order));
    expect(page.status).toBe(303);
    expect((await visitor.get(page.location ?? "")).data).toMatchObject({
      institutionName: "Bluebird Benefits",
    });
  });

  const forged = () => {
    const forger = visitor.twin();
    for (const [name, value] of forger.cookies) forger.cookies.set(name, value.replace(/^../, "xx"));
    return forger;
  };

  test.each([
    ["no cookie", () => new Visitor(), /$/],
    ["a forged one", forged, /$/],
    ["another order's", () => visitor.twin(), /.{4}$/],
  ])("with %s the way back leads nowhere", async (_, other, changed) => {
    const href = hrefOf(await openPage(visitor, linkPage(order)));
    const back = (await visitor.post(href, { intent: "link" })).location ?? "";
    const address = back.replace(changed, (end) => "0".repeat(end.length));
    expect(await other().get(address)).toMatchObject({ status: 404, thrown: true });
    expect(await accountOf()).toEqual([]);
  });

  test("eight orders opened before cost little room: the browser holds the five newest", async () => {
    for (let opened = 0; opened < 8; opened += 1) {
      await openPage(visitor, linkPage(await newOrder(world)));
    }
    expect(visitor.cookies.size).toBe(5);
    expect([...visitor.cookies].join().length).toBeLessThan(3_900);
    const linked = await linkAt(visitor, linkPage(order), "Bluebird Benefits");
    expect(linked.data).toMatchObject({ view: "linked", institutionName: "Bluebird Benefits" });
  });

  test("when the account cannot be stored, it is given back at once", async () => {
    const { bank } = services();
    const removeItem = vi.fn((token: string) => bank.removeItem(token));
    const other = await newOrder(world);
    await linkAt(new Visitor(), linkPage(other));
    const { item_id: itemId } = await rowWhere(world, "linked_accounts", "shop_order_id", other.orderId);
    const href = hrefOf(await openPage(visitor, linkPage(order)));
    const exchange = async (token: string) => ({ ...(await bank.exchange(token)), itemId: String(itemId) });
    await world.withServices({ bank: altered(bank, { exchange, removeItem }) }, async () => {
      expect(await finishAtProvider(visitor, href, "link")).toMatchObject({
        status: 502,
        data: { view: "not-linked" },
      });
    });
    expect(removeItem).toHaveBeenCalledTimes(1);
    expect(await accountOf()).toEqual([]);
  });
});
