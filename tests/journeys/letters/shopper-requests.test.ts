import { describe, expect, test } from "vitest";
import { newProvider } from "../../support/desk";
import { daysFromNow } from "../../support/issued-letters";
import { letterOf } from "../../support/letter";
import { watchLog } from "../../support/operations";
import { drainAll } from "../../support/outbox";
import { kinds, newReviewed, secretWords } from "../../support/reviewed";
import { Visitor } from "../../support/visitor";
import { openWorld, rowsWhere, rowWhere } from "../../support/world";

const world = await openWorld();
const logged = watchLog();

interface Shown {
  status: string;
  notice: string | null;
  patient: string | null;
  actions: Record<string, boolean>;
  timeline: { step: string }[];
}
const shownTo = async (visitor: Visitor, path: string) => (await visitor.get(path)).data as Shown;
const refundsOf = async (requestId: string) =>
  (await rowsWhere(world, "outbox", "topic", "payment.refund")).filter(
    ({ payload }) => (payload as { requestId: string }).requestId === requestId,
  ).length;

describe.each(kinds)("a %s request", (kind) => {
  test("is withdrawn once, and its fee goes back once", async () => {
    const request = await newReviewed(world, kind);
    const [one, other] = [new Visitor(), new Visitor()];
    const path = `${request.path}/withdraw`;
    const page = await one.get(path);
    expect(page.body.includes("$25 goes back")).toBe(kind === "product");
    const twice = await Promise.all([one.post(path), other.post(path)]);
    expect(twice.map(({ location }) => location)).toEqual([request.path, request.path]);
    expect(await shownTo(one, request.path)).toMatchObject({ status: "withdrawn", notice: "withdrawn" });
    expect(await refundsOf(request.about.requestId)).toBe(kind === "product" ? 1 : 0);
    expect((await one.get(path)).location).toBe(request.path);
  });

  test("that was decided meanwhile isn't withdrawn", async () => {
    const request = await newReviewed(world, kind);
    const visitor = new Visitor();
    await visitor.get(`${request.path}/withdraw`);
    await request.send();
    expect((await visitor.post(`${request.path}/withdraw`)).location).toBe(request.path);
    expect(await shownTo(visitor, request.path)).toMatchObject({ status: "sent", notice: "not-withdrawn" });
    expect(await refundsOf(request.about.requestId)).toBe(0);
  });

  test("has one correction at a time, asked for once by two presses", async () => {
    const request = await newReviewed(world, kind);
    await request.send();
    const path = `${request.path}/correct`;
    const visitor = new Visitor();
    expect((await visitor.get(path)).body).toContain("Ada Byron");

    const empty = await visitor.post(path, { askedFor: "Ada Lovelace" });
    expect(empty.status).toBe(422);
    expect(empty.body).toContain("Please choose what is wrong");
    expect(empty.body).toContain("Ada Lovelace");

    const same = await visitor.post(path, { field: "patient-name", askedFor: " Ada Byron " });
    expect(same.body).toContain("The letter says exactly this already");
    const asked = { field: "patient-name", askedFor: "Ada Lovelace" };
    for (const browser of [visitor, visitor.twin()])
      expect((await browser.post(path, asked)).location).toBe(request.path);
    const shown = await visitor.get(request.path);
    expect(shown.data).toMatchObject({ notice: "correction-asked", actions: { correct: false } });
    expect(await rowsWhere(world, "letter_corrections", "request_id", request.about.requestId)).toHaveLength(
      1,
    );

    const another = await visitor.post(path, { field: "product", askedFor: "The large one" });
    expect(another.status).toBe(409);
    expect(another.body).toContain("The large one");
    expect((await visitor.get(path)).body).toContain("You&#x27;ve asked for a correction already.");
    await visitor.post(`${request.path}/erase`);
    expect((await visitor.get(path)).body).toContain("Your answers were erased");
  });

  test("that has ended can't be corrected, and the page says why", async () => {
    const request = await newReviewed(world, kind);
    const before = { startsOn: daysFromNow(-300), issuedOn: daysFromNow(-300), endsOn: daysFromNow(-1) };
    await request.send(before);
    expect((await new Visitor().get(`${request.path}/correct`)).body).toContain("It has ended.");
  });

  test("before its letter is sent can't be corrected", async () => {
    const request = await newReviewed(world, kind);
    const visitor = new Visitor();
    expect((await visitor.get(`${request.path}/correct`)).body).toContain("can&#x27;t be corrected now");
    const asked = await visitor.post(`${request.path}/correct`, { field: "product", askedFor: "Large" });
    expect(asked.status).toBe(409);
  });

  test("that a nurse practitioner signed has a physician asked for, once and free, while the letter stays", async () => {
    const { signer } = letterOf();
    const request = await newReviewed(world, kind, { credential: "NP" });
    const license = { state: "OR" as const, number: "N1" };
    await request.send({ signer: { ...signer, credential: "NP", license } });
    await newProvider({ credential: "DO" }, { OR: "2035-12-31" });
    const visitor = new Visitor();
    const letterPage = await visitor.get(request.path);
    expect(letterPage.body).toContain("Does it have to be a physician?");
    const path = `${request.path}/correct?for=physician`;
    expect((await visitor.get(path)).body).toContain("Who wants a physician, and what did they say?");

    const empty = await visitor.post(path, { field: "physician", askedFor: " " });
    expect(empty.status).toBe(422);
    expect(empty.body).toContain("Please write who wants a physician");

    const asked = { field: "physician", askedFor: "Lively: a physician has to sign" };
    for (const browser of [visitor, visitor.twin()])
      expect((await browser.post(path, asked)).location).toBe(request.path);
    const shown = await visitor.get(request.path);
    expect(shown.data).toMatchObject({
      status: "sent",
      notice: "physician-asked",
      actions: { physician: false },
    });
    expect(shown.body).toContain("Until a physician signs it, the letter above stays valid");
    const rows = await rowsWhere(world, "letter_corrections", "request_id", request.about.requestId);
    expect(rows).toMatchObject([{ field: "physician", decided_at: null }]);
    expect(await refundsOf(request.about.requestId)).toBe(0);
    const again = await visitor.post(path, { field: "physician", askedFor: "Another words" });
    expect(again.status).toBe(409);
    expect(again.body).toContain("Another words");
  });

  test("that a physician signed has none asked for", async () => {
    const request = await newReviewed(world, kind);
    await request.send();
    const visitor = new Visitor();
    expect((await visitor.get(request.path)).body).not.toContain("Ask for a physician");
    const path = `${request.path}/correct?for=physician`;
    expect((await visitor.get(path)).body).toContain("A physician signed this letter or refused to");
    const refused = await visitor.post(path, { field: "physician", askedFor: "Please" });
    expect(refused.status).toBe(409);
  });

  test("is given as a file with answers, history and letters", async () => {
    const request = await newReviewed(world, kind);
    await request.ask("How long?");
    const visitor = new Visitor();
    await visitor.post(`${request.path}/question`, { answer: "Two years" });
    await request.send();
    const file = await visitor.post(`${request.path}/data`);
    expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="my-request.json"');
    expect(JSON.parse(file.body)).toMatchObject({
      request: { kind, status: "sent" },
      answers: { conditions: ["Chronic Pain"], accountHolder: "Ada Brook" },
      questions: [{ question: "How long?", answer: "Two years" }],
      letters: [{ version: 1, state: "valid", says: { patient: { name: "Ada Byron" } } }],
    });
    expect(file.body).not.toMatch(/pdf_key|letters\/|secret/);
    expect((await visitor.get(`${request.path}/data`)).location).toBe(request.path);
  });
});

describe.each(kinds)("erasing a %s request", (kind) => {
  const everything = async (requestId: string) => {
    const tables = ["product_page_lmn_requests", "shop_lmn_requests", "letter_reviews", "letter_questions"];
    const more = ["letter_denials", "letter_corrections"];
    const drafts = ["temporary_product_page_lmn_requests", "temporary_brand_partnership_lmn_requests"];
    const rows = await Promise.all([
      ...tables.map((table) =>
        rowsWhere(world, table, table.endsWith("_requests") ? "id" : "request_id", requestId),
      ),
      ...more.map((table) => rowsWhere(world, table, "request_id", requestId)),
    ]);
    const left = await Promise.all(
      drafts.map(async (table) => (await world.db.from(table).select("*")).data),
    );
    return { rows: JSON.stringify(rows), drafts: JSON.stringify(left) };
  };

  test("in review withdraws it, refunds the fee and deletes what the shopper told us", async () => {
    const request = await newReviewed(world, kind);
    const email = String((await request.row())[kind === "product" ? "email" : "customer_email"]);
    const { draft_id } = await request.row();
    await request.ask("How is your back?");
    const visitor = new Visitor();
    expect((await visitor.get(`${request.path}/erase`)).body).toContain(
      "This takes your request back as well",
    );
    expect((await visitor.post(`${request.path}/erase`)).location).toBe(request.path);
    const shown = await shownTo(visitor, request.path);
    expect(shown).toMatchObject({ status: "withdrawn", notice: "erased", patient: null });
    expect(shown.actions).toMatchObject({ erase: false, withdraw: false, answer: false });
    const { rows, drafts } = await everything(request.about.requestId);
    expect(rows).not.toMatch(secretWords);
    expect(rows).not.toContain(email);
    expect(rows).not.toContain("How is your back?");
    expect(drafts).not.toContain(String(draft_id));
    expect(await refundsOf(request.about.requestId)).toBe(kind === "product" ? 1 : 0);
    await drainAll();
    const audit = await rowsWhere(world, "letter_audit", "request_id", request.about.requestId);
    expect(audit.map(({ action }) => action).slice(-2)).toEqual(["withdrawn", "erased"]);
  });

  test("keeps a signed letter, its address and its file", async () => {
    const request = await newReviewed(world, kind);
    await request.send();
    const visitor = new Visitor();
    await visitor.post(`${request.path}/correct`, { field: "product", askedFor: "The large one" });
    const page = await visitor.get(`${request.path}/erase`);
    expect(page.body).toContain("seven years or more");
    const both = await Promise.all([
      visitor.post(`${request.path}/erase`),
      visitor.twin().post(`${request.path}/erase`),
    ]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    const shown = await shownTo(visitor, request.path);
    expect(shown).toMatchObject({ status: "sent", patient: "Ada Byron" });
    expect(shown.actions).toMatchObject({ download: true, correct: false, renew: false, erase: false });
    const late = await visitor.post(`${request.path}/correct`, {
      field: "product",
      askedFor: "The small one",
    });
    expect(late.status).toBe(409);
    expect((await visitor.post(`${request.path}/download`)).status).toBe(200);
    const row = await request.row();
    expect(row[kind === "product" ? "email" : "customer_email"]).not.toBe("");
    expect((await everything(request.about.requestId)).rows).not.toMatch(
      /Ada Brook|stretching|The large one/i,
    );
    const audit = await rowsWhere(world, "letter_audit", "request_id", request.about.requestId);
    expect(audit.filter(({ action }) => action === "erased")).toHaveLength(1);
  });
});

test("a request whose payment is held is erased at once as well", async () => {
  const request = await newReviewed(world, "product");
  const unpaid = { status: "pending", payment_status: "refunded", refunded_at: new Date().toISOString() };
  await world.db.from(request.table).update(unpaid).eq("id", request.about.requestId);
  await world.db.from(request.table).update({ payment_status: "held" }).eq("id", request.about.requestId);
  const visitor = new Visitor();
  await visitor.post(`${request.path}/erase`);
  expect((await shownTo(visitor, request.path)).notice).toBe("erased");
  expect(await rowWhere(world, request.table, "id", request.about.requestId)).toMatchObject({
    name: "Erased",
    email: "",
    payment_status: "held",
  });
});

test("the log names nothing of all that", () => {
  expect(JSON.stringify(logged)).not.toMatch(secretWords);
});
