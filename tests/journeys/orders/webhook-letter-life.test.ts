import { expect, test } from "vitest";
import { registerEndpoint } from "~/merchants/webhooks/operations/endpoints.server";
import { listDeliveries } from "~/merchants/webhooks/store/deliveries.server";
import { requestOrderLetter, requestPaidLetter, review } from "../../support/letter-requests";
import { deliverWebhooks, openReceiver } from "../../support/webhooks";
import { openWorld, rowWhere } from "../../support/world";

const world = await openWorld();
const receiver = await openReceiver();
const shop = "northpine.example";
const webhooks = Object.assign(receiver.sender(), { whereTo: async () => "public" as const });

await world.withServices({ webhooks }, () => registerEndpoint(shop, "https://hooks.test/letters"));

/** Types and data of the received events, by event time. */
const heard = () =>
  receiver.received
    .map(({ body }) => JSON.parse(body))
    .sort((one, other) => one.timestamp.localeCompare(other.timestamp))
    .map(({ type, data }) => [type, data]);

test.each([
  ["Stretching", ["submitted", "approved", "sent"]],
  ["Please deny", ["submitted", "denied"]],
])("a shopper writes %s; the shop hears: %s", async (treatments, types) => {
  receiver.answerWith({ json: {} });
  const { requestId } = await requestOrderLetter(world, treatments);
  await review();
  await world.withServices({ webhooks }, deliverWebhooks);
  const letter = await rowWhere(world, "shop_lmn_requests", "id", requestId);
  const data = { letter_id: requestId, shop_order_id: letter.shop_order_id };
  expect(heard().map(([type]) => type)).toEqual(types.map((type) => `letter.${type}`));
  for (const [, told] of heard()) expect(told).toMatchObject(data);
  const [, last] = heard().at(-1) ?? [];
  expect(last).toMatchObject({
    status: letter.status,
    valid_until: letter.status === "sent" ? letter.valid_until : null,
  });
  expect(JSON.stringify(receiver.received)).not.toMatch(/stretching|deny|@|back pain|knee/i);
});

test("a letter that a shopper pays for is sent to no shop", async () => {
  const before = await listDeliveries(shop, { limit: 100 });
  await requestPaidLetter(world, "Stretching");
  await review();
  expect(await listDeliveries(shop, { limit: 100 })).toEqual(before);
});
