import { describe, expect, test } from "vitest";
import { statusPath } from "~/letters/operations/mail-shopper.server";
import { newProvider, signedInAt } from "../../support/desk";
import { mailbox } from "../../support/operations";
import { drainAll } from "../../support/outbox";
import { newReviewed } from "../../support/reviewed";
import { approvalIn, sendNow, versionsOf } from "../../support/signed-at-desk";
import { validLetterPhrases } from "../../support/valid-letter-phrases";
import { Visitor } from "../../support/visitor";
import { openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();
const ben = await signedInAt((await newProvider({}, { OR: "2035-12-31" })).email);
const reason = "The product on the letter isn't the one you named";

describe("an order's letter that was revoked", () => {
  async function revokedOrder(cause: string) {
    const made = await newReviewed(world, "order");
    await made.send();
    const { requestId } = made.about;
    const { shop_domain, shop_order_id } = await made.row();
    const ref = { shopDomain: String(shop_domain), shopOrderId: Number(shop_order_id) };
    // As linked from our mails.
    const status = statusPath({ kind: "order", requestId, ...ref });
    const { mail, sent } = mailbox();
    await ben.post(`/desk/letter/${requestId}`, { cause, reason });
    await world.withServices({ mail }, drainAll);
    return {
      ...made,
      requestId,
      told: sent.find(({ subject }) => subject === "Your letter is no longer valid"),
      show: async () => (await new Visitor().get(made.path)).body.replaceAll("<!-- -->", ""),
      choose: (choice: string) => new Visitor().post(made.path, { choice }),
      statusPage: async () => (await new Visitor().get(status)).body.replaceAll("<!-- -->", ""),
    };
  }

  test("by our mistake is reviewed again at no cost, once, and sent as another version", async () => {
    const { requestId, told, show, choose, row, statusPage } = await revokedOrder("our-mistake");
    expect(told?.text).toContain("On your page you can have your request reviewed again, at no cost.");
    expect(told?.text).not.toContain("fee");
    expect(await show()).toMatch(/It was our mistake.*Review it again, at no cost/);
    expect(await show()).not.toMatch(/back<\/button>|Ask again/);
    expect(await statusPage()).toContain("open your letter&#x27;s own page to have it reviewed again");
    await choose("refund");
    expect((await row()).status).toBe("revoked");
    await Promise.all([choose("review"), choose("review")]);
    expect((await row()).status).toBe("in_review");
    const chosen = (await rowsWhere(world, "letter_audit", "request_id", requestId)).filter(
      ({ action }) => action === "review chosen",
    );
    expect(chosen).toHaveLength(1);
    expect(await show()).toContain("You chose a new review<");
    await ben.post(`/desk/review/${requestId}`, { intent: "claim" });
    const pain = { diagnosis: "Chronic pain", icd10: "G89.29", product: "Infrared Heat Mat" };
    const signed = await ben.post(`/desk/review/${requestId}/approve`, {
      ...approvalIn("OR"),
      ...pain,
      "line-0": "yes",
    });
    expect(signed.status).toBe(303);
    await sendNow(ben, requestId);
    expect(await versionsOf(world, requestId)).toMatchObject([
      { version: 1, state: "revoked" },
      { version: 2, state: "valid" },
    ]);
  });

  test("keeps its address where the new review ends by erasing the answers, and the page says so", async () => {
    const { path, row, choose } = await revokedOrder("our-mistake");
    await choose("review");
    const { email } = await row();
    const visitor = new Visitor();
    expect((await visitor.get(`${path}/erase`)).body).toContain("except your email address");
    await visitor.post(`${path}/erase`);
    expect(await row()).toMatchObject({ status: "withdrawn", email });
    expect((await row()).erased_at).not.toBeNull();
  });

  test("for false answers isn't reviewed again without new ones", async () => {
    const { told, show, choose, row, statusPage } = await revokedOrder("false-answers");
    expect(told?.text).not.toContain("at no cost");
    expect(await show()).toContain("answers weren&#x27;t true");
    expect(await show()).toContain("Ask again");
    await choose("review");
    expect((await row()).status).toBe("revoked");
    expect(await statusPage()).not.toContain("reviewed again");
  });

  test("isn't reviewed again where another was asked for the same order meanwhile", async () => {
    const { row, choose } = await revokedOrder("our-mistake");
    const { shop_domain, shop_order_id, email } = await row();
    const another = { shop_domain, shop_order_id, email, status: "submitted", valid_until: "2035-01-01" };
    expect((await world.db.from("shop_lmn_requests").insert(another)).error).toBeNull();
    expect((await choose("review")).status).toBe(303);
    expect((await row()).status).toBe("revoked");
  });

  test("is nowhere said to be sent or on its way", async () => {
    const { show, statusPage } = await revokedOrder("our-mistake");
    for (const page of [await show(), await statusPage()]) {
      expect(page).toContain("Your Letter of Medical Necessity was revoked.");
      expect(page).not.toMatch(validLetterPhrases);
    }
  });
});
