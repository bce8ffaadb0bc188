import { expect, test } from "vitest";
import { mailbox, newProductLetter, paidColumns } from "../../../tests/support/operations";
import { newLetter, openWorld, rowWhere } from "../../../tests/support/world";
import { mailRequestReceived } from "./mail-shopper.server";

const world = await openWorld();

test("the mail that a request arrived, held up until it was decided, promises no review and confirms only a payment", async () => {
  const paid = await newProductLetter(world, { ...paidColumns(), status: "sent" });
  const { orderId } = await newLetter(world, "denied");
  const free = await rowWhere(world, "shop_lmn_requests", "shop_order_id", orderId);
  const { mail, sent } = mailbox();
  await world.withServices({ mail }, async () => {
    await mailRequestReceived({ kind: "product", requestId: paid.id }, "outbox-late-1");
    await mailRequestReceived({ kind: "order", requestId: String(free.id) }, "outbox-late-2");
  });
  expect(sent.map(({ to }) => to)).toEqual([paid.email]);
  expect(sent[0]?.text).toContain("$25 on");
  expect(sent[0]?.text).not.toMatch(/reviews your request|has a question|says no/);
});
