import { expect, test } from "vitest";
import { RecipientRefusedError } from "~/platform/mail/service/port";
import { isToTypedAddress, outboxTopics } from "~/platform/outbox/domain/topics";
import { mailbox, watchLog } from "../support/operations";
import { drainAll } from "../support/outbox";
import { Visitor } from "../support/visitor";
import { openWorld, rowsWhere } from "../support/world";

const world = await openWorld();
const logged = watchLog();
const refusing = mailbox(new RecipientRefusedError("EENVELOPE 550")).mail;

test("a mail to a typed address without a mailbox is tried once, one to the operator again", async () => {
  const form = {
    shopName: "Tidal Goods",
    shop: `tidal-${crypto.randomUUID()}.example`,
    platform: "shopify",
    products: "Posture braces",
    name: "Dana Field",
    email: "dnaa@tidal-goods.example",
    "form-key": crypto.randomUUID(),
  };
  expect((await new Visitor().post("/brands/apply", form)).status).toBe(303);
  await world.withServices({ mail: refusing }, drainAll);
  const [toTyped] = await rowsWhere(world, "outbox", "topic", "mail.test-shop");
  expect(toTyped).toMatchObject({ attempts: 1, delivered_at: expect.any(String), last_error: null });
  const [toUs] = await rowsWhere(world, "outbox", "topic", "mail.contact-message");
  expect(toUs).toMatchObject({
    delivered_at: null,
    parked_at: null,
    last_error: "RecipientRefusedError: EENVELOPE 550",
  });
  expect(JSON.stringify(logged)).not.toContain("dnaa@");
});

test("each mail whose link opens a page goes to a typed address, except the desk's own", () => {
  const links = outboxTopics.filter((topic) => /^mail\.(.*-link|confirm-.*|test-shop)$/.test(topic));
  expect(links.filter((topic) => !isToTypedAddress(topic))).toEqual(["mail.desk-link"]);
});
