import { describe, expect, test } from "vitest";
import { consentVersion } from "~/legal/content/consent-versions.server";
import { longDate } from "~/platform/values/date";
import { daysFromNow } from "../../support/issued-letters";
import { kinds, newReviewed } from "../../support/reviewed";
import { Visitor } from "../../support/visitor";
import { alter } from "../../support/waiting";
import { answerAnew, consents } from "../../support/walk";
import { openWorld, rowsWhere, rowWhere } from "../../support/world";

const world = await openWorld();

const draftsOf = {
  product: "temporary_product_page_lmn_requests",
  order: "temporary_brand_partnership_lmn_requests",
};
const ending = (days: number) => ({
  startsOn: daysFromNow(-300),
  endsOn: daysFromNow(days),
  issuedOn: daysFromNow(-300),
});

describe.each(kinds)("the renewal of a %s letter", (kind) => {
  test("is offered from 60 days before its last day", async () => {
    const request = await newReviewed(world, kind);
    await request.send(ending(61));
    const early = await new Visitor().get(request.path);
    expect(early.data).toMatchObject({ actions: { renew: false } });
    expect((await new Visitor().get(`${request.path}/renew`)).body).toContain(
      `You can renew the letter from ${longDate(daysFromNow(1))}.`,
    );
    expect(
      (await new Visitor().post(`${request.path}/renew`, { ...consents.conditions, changed: "" })).status,
    ).toBe(409);

    const due = await newReviewed(world, kind);
    await due.send(ending(60));
    const page = await new Visitor().get(`${due.path}/renew`);
    expect(page.body).toContain(kind === "product" ? "The review costs $25" : "free for you");
    expect((await new Visitor().get(due.path)).data).toMatchObject({ actions: { renew: true } });
  });

  test("is the first thing offered once the letter has ended, and its form says so", async () => {
    const request = await newReviewed(world, kind);
    await request.send(ending(-3));
    await world.db.from(request.table).update({ status: "expired" }).eq("id", request.about.requestId);
    const page = await new Visitor().get(request.path);
    expect(page.body).toMatch(new RegExp(`href="${request.path}/renew"[^>]*>Renew it`));
    expect(page.body).not.toContain("Ask again");
    const form = await new Visitor().get(`${request.path}/renew`);
    expect(form.body).toContain(`Your letter ended on ${longDate(daysFromNow(-3))}.`);
  });

  test("with a long answer about symptoms says that it was shortened; what changed is there whole", async () => {
    const request = await newReviewed(world, kind);
    await request.send(ending(30));
    const { draft_id } = await rowWhere(world, request.table, "id", request.about.requestId);
    const symptoms = "She wakes at three. ".repeat(240);
    const health_consent = consentVersion("health-data");
    await alter(world, draftsOf[kind], "id", String(draft_id), { symptoms, health_consent });
    const visitor = new Visitor();
    const send = (changed: string) =>
      visitor.post(`${request.path}/renew`, { ...consents.conditions, changed, "form-key": "long" });
    expect((await send("x".repeat(4_950))).status).toBe(422);
    expect((await send("x".repeat(900))).status).toBe(303);
    const draft = await rowWhere(world, draftsOf[kind], "renews", request.about.requestId);
    const stored = String(draft.symptoms);
    expect(stored.length).toBeLessThanOrEqual(5_000);
    expect(stored).toContain(`letter: ${"x".repeat(900)}\n\nShe wakes`);
    expect(stored).toMatch(
      /She wakes[^…]*… \(This answer was shortened: the earlier request has all of it\.\)$/,
    );
  });

  test("asks for age and safety again, then shows the earlier answers and what changed, and becomes a separate request", async () => {
    const request = await newReviewed(world, kind);
    await request.send(ending(30));
    const visitor = new Visitor();
    const { formKey } = (await visitor.get(`${request.path}/renew`)).data as { formKey: string };
    const changed = { ...consents.conditions, changed: "It hurts less <now>", "form-key": formKey };
    const [first, twice] = await Promise.all([
      visitor.post(`${request.path}/renew`, changed),
      visitor.twin().post(`${request.path}/renew`, changed),
    ]);
    expect([first.status, twice.status]).toEqual([303, 303]);
    expect(first.location).toMatch(
      kind === "product" ? /^\/lmn-request\?.*step=4/ : /^\/complete-lmn\?.*step=2/,
    );
    const draft = await rowWhere(world, draftsOf[kind], "renews", request.about.requestId);
    expect(draft).toMatchObject({
      name: "Ada Byron",
      symptoms: "Since the last letter: It hurts less <now>",
      // A year changes them, so a letter never rests on last year's.
      age: null,
      safety: null,
    });

    const { location, answer: last } = await answerAnew(visitor, first.location ?? "");
    expect(last.body).toContain("It hurts less &lt;now&gt;");
    expect(last.body).not.toContain("You bought this before the letter");
    // "You check them on the next page", which therefore shows them.
    expect(last.body).toMatch(/<details[^>]* open=""><summary[^>]*><h2 id="review-title"/);
    const sent = await visitor.post(location, {
      ...consents.treatments,
      previousTreatments: "Stretching",
      productUse: "Daily",
    });
    expect(sent.status).toBe(303);
    const renewing = await rowWhere(world, request.table, "renews", request.about.requestId);
    expect(renewing.id).not.toBe(request.about.requestId);
    if (kind === "order")
      expect((await new Visitor().get(request.path)).data).toMatchObject({ renewal: "asked" });
  });

  test("takes the names of the letter as it was corrected, and what the product's page says today", async () => {
    const request = await newReviewed(world, kind);
    const patient = { name: "Ada Brooks", relation: "self", written: "Άντα" } as const;
    const holder = { accountHolder: patient.name, accountHolderWritten: patient.written };
    await request.send({ ...ending(30), patient, ...holder });
    if (kind === "product") {
      const before = {
        product: { title: "What it was called" },
        conditions_offered: ["Chronic Pain", "Other"],
      };
      await world.db
        .from(draftsOf[kind])
        .update(before)
        .eq("id", (await request.row()).draft_id);
    }
    const answer = await new Visitor().post(`${request.path}/renew`, { ...consents.conditions, changed: "" });
    expect(answer.status).toBe(303);
    const draft = await rowWhere(world, draftsOf[kind], "renews", request.about.requestId);
    expect(draft).toMatchObject({ name: "Ada Brooks", name_as_written: "Άντα" });
    if (kind === "order") return;
    expect(draft.product).toMatchObject({ title: expect.not.stringMatching("What it was called") });
    expect(draft.conditions_offered).toContain("Chronic Pain");
  });

  test("isn't offered once the answers are erased; a new letter is", async () => {
    const request = await newReviewed(world, kind);
    await request.send(ending(30));
    await new Visitor().post(`${request.path}/erase`, {});
    const { body } = await new Visitor().get(`${request.path}/renew`);
    expect(body).toMatch(/href="\/lmn-request\?new=1"[^>]*>Ask for a new letter/);
  });

  test("isn't offered twice", async () => {
    const request = await newReviewed(world, kind);
    await request.send(ending(30));
    const other = await newReviewed(world, kind);
    await world.db
      .from(other.table)
      .update({ renews: request.about.requestId })
      .eq("id", other.about.requestId);
    // What is renewed covers the order; the renewal is for later purchases.
    const bought = "You&#x27;ve bought this already";
    expect((await new Visitor().get(other.path)).body).not.toContain(bought);
    expect((await new Visitor().get(request.path)).body.includes(bought)).toBe(kind === "order");
    expect((await new Visitor().get(`${request.path}/renew`)).body).toContain("asked for the renewal");
    const late = await new Visitor().post(`${request.path}/renew`, {
      ...consents.conditions,
      changed: "Two lines",
    });
    expect(late.status).toBe(409);
    expect(late.body).toContain("Two lines");
    expect(await rowsWhere(world, draftsOf[kind], "renews", request.about.requestId)).toEqual([]);
    await other.send();
    for (const page of [request.path, `${request.path}/renew`])
      expect((await new Visitor().get(page)).body).toContain(
        "The link to the new one is in the email that says it&#x27;s ready",
      );
  });
});
