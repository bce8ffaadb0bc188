import { expect, test } from "vitest";
import { paths } from "~/paths";
import { newReview } from "../../contract/data/desk-rows";
import { newProvider, signedInAt } from "../../support/desk";
import { mailbox } from "../../support/operations";
import { drainAll } from "../../support/outbox";
import { approval, sendNow } from "../../support/signed-at-desk";
import { Visitor } from "../../support/visitor";
import { linkIn } from "../../support/waiting";
import { openWorld, rowWhere } from "../../support/world";

const world = await openWorld();
const ana = await signedInAt((await newProvider()).email);

test("a revoked letter isn't called valid on its shopper's page, at the desk or where it is verified", async () => {
  const email = `revoked-${crypto.randomUUID()}@mail.example`;
  const { requestId } = await newReview({ state: "VT", email });
  await ana.post(`/desk/review/${requestId}`, { intent: "claim" });
  await ana.post(`/desk/review/${requestId}/approve`, approval);
  await sendNow(ana, requestId);
  const { code } = await rowWhere(world, "issued_letters", "request_id", requestId);
  const { mail, sent } = mailbox();
  await ana.post(`/desk/letter/${requestId}`, { cause: "our-mistake", reason: "Another product" });
  await world.withServices({ mail }, drainAll);
  const revoked = sent.find(({ to }) => to === email);
  const pages = [
    await new Visitor().get(linkIn(revoked, "/letter/")),
    await ana.get(`/desk/letter/${requestId}`),
    await new Visitor().get(paths.verified(String(code))),
  ];
  for (const { body } of pages) {
    expect(body).toMatch(/<dt[^>]*>Dates on the letter<\/dt>/);
    expect(body).not.toMatch(/<dt[^>]*>Valid<\/dt>/);
  }
});
