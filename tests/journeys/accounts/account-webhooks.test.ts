import { beforeEach, expect, test } from "vitest";
import { useDatabase } from "~/platform/database/client.server";
import { DatabaseUnavailableError } from "~/platform/database/database-error.server";
import { sandboxBank, services } from "~/services.server";
import {
  bankDown,
  finishAtProvider,
  hrefOf,
  type LinkOrder,
  linkPage,
  openPage,
} from "../../support/account-link";
import { Visitor } from "../../support/visitor";
import { altered, newOrder, openWorld, rowWhere } from "../../support/world";

const world = await openWorld();
let visitor: Visitor;
let order: LinkOrder;
let sandboxPage: string;
let itemId: string;
beforeEach(async () => {
  visitor = new Visitor();
  order = await newOrder(world);
  sandboxPage = hrefOf(await openPage(visitor, linkPage(order)));
  await finishAtProvider(visitor, sandboxPage, "link");
  itemId = String((await rowWhere(world, "linked_accounts", "shop_order_id", order.orderId)).item_id);
});

const event = (code: string, about = itemId) => ({
  webhook_type: "ITEM",
  webhook_code: code,
  item_id: about,
});

/** Posts a webhook event like the provider. */
async function send(content: unknown, change: { body?: string; signature?: string } = {}) {
  const signed = await sandboxBank()?.signWebhookEvent(content);
  return new Visitor().send(
    new Request("http://127.0.0.1:3000/webhooks/plaid", {
      method: "POST",
      body: change.body ?? signed?.body ?? "",
      headers: { "Plaid-Verification": change.signature ?? signed?.signature ?? "" },
    }),
  );
}

const needsAttention = async (): Promise<unknown> =>
  (await rowWhere(world, "linked_accounts", "item_id", itemId)).needs_attention;

test("an account that asks for a new sign-in is shown so to its owner, until it is linked again", async () => {
  await visitor.post(sandboxPage, { intent: "ask-for-sign-in" });
  expect((await visitor.get(linkPage(order))).data).toMatchObject({
    view: "linked",
    needsAttention: true,
    againHref: linkPage(order, { again: "1" }),
  });
  expect((await new Visitor().get(linkPage(order))).data).toMatchObject({ needsAttention: false });
  await finishAtProvider(visitor, hrefOf(await openPage(visitor, linkPage(order, { again: "1" }))), "link");
  expect((await visitor.get(linkPage(order))).data).toMatchObject({ view: "linked", needsAttention: false });
});

test("webhook events come in any number, and a repaired account is at rest again", async () => {
  for (const code of ["ERROR", "ERROR", "PENDING_DISCONNECT"]) {
    expect(await send(event(code))).toMatchObject({ status: 200 });
    expect(await needsAttention()).toBe(true);
  }
  await send(event("NEW_ACCOUNTS_AVAILABLE"));
  expect(await needsAttention()).toBe(true);
  for (let time = 0; time < 2; time++) {
    expect(await send(event("LOGIN_REPAIRED"))).toMatchObject({ status: 200 });
    expect(await needsAttention()).toBe(false);
  }
});

test("a webhook event about an item we don't know, or about none, is received and changes nothing", async () => {
  expect(await send(event("ERROR", "item-of-somebody-else"))).toMatchObject({ status: 200 });
  expect(await send({ webhook_type: "LINK", webhook_code: "SESSION_FINISHED" })).toMatchObject({
    status: 200,
  });
  expect(await needsAttention()).toBe(false);
});

test("a forged webhook event is refused and changes nothing", async () => {
  const forged = [{ body: `${JSON.stringify(event("ERROR"))} ` }, { signature: "" }, { signature: "a.b.c" }];
  for (const change of forged) expect(await send(event("ERROR"), change)).toMatchObject({ status: 400 });
  expect(await needsAttention()).toBe(false);
});

test("a webhook event that cannot be checked or stored now has to come again", async () => {
  const bank = altered(services().bank, { verifyWebhookEvent: bankDown });
  expect(await world.withServices({ bank }, () => send(event("ERROR")))).toMatchObject({ status: 503 });
  const from = () => {
    throw new DatabaseUnavailableError("mark attention", "timeout");
  };
  useDatabase(altered(world.db, { from }));
  const answer = await send(event("ERROR")).finally(() => useDatabase(world.db));
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Retry-After")).toBe("30");
});

test("only a POST is a webhook event, and a huge one is not read", async () => {
  expect(await visitor.get("/webhooks/plaid")).toMatchObject({ status: 405 });
  expect(await send({}, { body: "x".repeat(300_000) })).toMatchObject({ status: 413 });
});
