import { describe, expect, test } from "vitest";
import { alterReview, auditOf, minutesFromNow, newReview } from "../../contract/data/desk-rows";
import { topicsFor, untyped } from "../../contract/data/rows";
import { newProvider, signedInAt } from "../../support/desk";
import { openWorld, rowsWhere, rowWhere } from "../../support/world";

const world = await openWorld();

/** A state that only these tests use, so that its queue contains only their requests. */
const state = "VT";
const colleague = async (licenses: Record<string, string> = { VT: "2035-12-31" }) => {
  const { id, email } = await newProvider({}, licenses);
  return { id, visitor: await signedInAt(email) };
};
const ana = await colleague();
const ben = await colleague();
const answers = { symptoms: "I wake at three.", previous_treatments: "Tea <b>", product_use: "Each night" };

async function waiting(more: Record<string, unknown> = {}) {
  const { requestId } = await newReview({ state, ...answers, ...more });
  return { requestId, path: `/desk/review/${requestId}` };
}
async function claimed() {
  const one = await waiting();
  expect(await ana.visitor.post(one.path, { intent: "claim" })).toMatchObject({
    status: 303,
    location: one.path,
  });
  return one;
}
const statusOf = async (requestId: string) =>
  (await rowWhere(world, "product_page_lmn_requests", "id", requestId)).status;

describe("the queue", () => {
  test("shows what waits in the provider's states, marks what is late, and never the answers", async () => {
    const { requestId, path } = await waiting();
    await alterReview(requestId, { product_title: "Lamp <i>", waiting_since: minutesFromNow(-25 * 60) });
    const { body } = await ana.visitor.get("/desk?q=lamp");
    expect(body).toContain(`href="${path}?q=lamp">Lamp &lt;i&gt;</a>`);
    expect(body).toContain("Over 24 h");
    expect(body).toContain("1 day 1 h");
    expect(body).not.toContain("wake at three");
    const elsewhere = await colleague({ HI: "2035-12-31" });
    expect((await elsewhere.visitor.get("/desk")).body).not.toContain(path);
    expect((await ana.visitor.get("/desk?state=HI")).body).toContain("No waiting request matches.");
  });

  test("tells requests for one product apart by patient, condition and time left", async () => {
    const child = { is_for_family: true, patient_name: "Kim Exemplar", patient_relation: "child", age: 9 };
    const { requestId } = await waiting({ ...child, guardian_confirmed: true, conditions: ["Asthma"] });
    await alterReview(requestId, { product_title: "Filter", waiting_since: minutesFromNow(-90) });
    const { body } = await ana.visitor.get("/desk?q=filter");
    const words = body.replaceAll("<!-- -->", "");
    expect(words).toContain("KE, 9, child. Asthma");
    expect(words).toContain("23 h left");
    expect(words).not.toContain("Kim Exemplar");
    expect(words).toMatch(/aria-current="page">All <span[^>]*>\d+</);
    const late = await ana.visitor.get("/desk?only=late");
    expect(late.body).toMatch(/aria-current="page">Late/);
    expect(late.body).not.toContain(requestId);
  });

  test("is shown when the answers of one request can't be decrypted", async () => {
    const { path, requestId } = await waiting();
    const key = { letter_key_id: null, conditions: ["lw1.".padEnd(60, "A")] };
    await world.db.from("product_page_lmn_requests").update(key).eq("id", requestId);
    const { status, body } = await ana.visitor.get("/desk");
    expect(status).toBe(200);
    expect(body).toContain(path);
  });

  test("is looked at again by a link that keeps what is chosen, and has its parts for a script to renew", async () => {
    const { body } = await ana.visitor.get("/desk?only=late&q=lamp");
    expect(body).toContain('href="/desk?q=lamp&amp;only=late">Look again</a>');
    expect(body.match(/data-refresh="(parts|requests)"/g)).toHaveLength(2);
  });

  test("says so to a provider whose licenses have ended", async () => {
    const { visitor } = await colleague({ VT: "2020-01-01" });
    expect((await visitor.get("/desk")).body).toContain("You have no license that lets you sign today");
  });
});

describe("claiming", () => {
  test("is a press of a button; opening the page claims nothing and shows no answers", async () => {
    const { requestId, path } = await waiting();
    const before = await ana.visitor.get(path);
    expect(before.body).toContain("Review this request");
    expect(before.body).not.toContain("wake at three");
    expect((await rowWhere(world, "letter_reviews", "request_id", requestId)).claimed_by).toBeNull();
    await ana.visitor.post(path, { intent: "claim" });
    const after = await ana.visitor.get(path);
    expect(after.body).toContain("I wake at three.");
    expect(after.body).toContain("Tea &lt;b&gt;");
    expect(after.body).toContain("Our engine has not checked this address");
    expect(await auditOf({ requestId })).toEqual(["claimed"]);
  });

  test("is shown to others, who take over only after it has ended", async () => {
    const { requestId, path } = await claimed();
    expect((await ben.visitor.get("/desk")).body).toContain("Ines Moreau is");
    const held = await ben.visitor.get(path);
    expect(held.body).toContain("You can take it over when the time is up");
    expect(held.body).not.toContain("wake at three");
    for (const intent of ["claim", "take-over"])
      expect((await ben.visitor.post(path, { intent })).status).toBe(409);
    await alterReview(requestId, { claimed_until: minutesFromNow(-1) });
    const ended = await ben.visitor.post(path, { intent: "claim" });
    expect(ended.status).toBe(409);
    expect(ended.body).toContain("Take it over");
    expect((await ben.visitor.post(path, { intent: "take-over" })).status).toBe(303);
    expect((await ben.visitor.get(path)).body).toContain("wake at three");
    expect((await ana.visitor.get(path)).body).not.toContain("wake at three");
    expect(await auditOf({ requestId })).toEqual(["claimed", "taken over"]);
  });

  test("is renewed by each use and given back by a button", async () => {
    const { requestId, path } = await claimed();
    await alterReview(requestId, { claimed_until: minutesFromNow(2) });
    await ana.visitor.get(`${path}/ask`);
    const { claimed_until } = await rowWhere(world, "letter_reviews", "request_id", requestId);
    expect(Date.parse(String(claimed_until))).toBeGreaterThan(Date.now() + 10 * 60_000);
    const released = await ana.visitor.post(path, { intent: "release" });
    expect(released).toMatchObject({ status: 303, location: "/desk" });
    expect((await ana.visitor.get("/desk")).body).toContain("The request is back in the queue.");
    expect((await ana.visitor.get(`${path}/deny`)).location).toBe(path);
  });

  test("of two providers at once is one's", async () => {
    const { path } = await waiting();
    const posts = [ana, ben].map(({ visitor }) => visitor.twin().post(path, { intent: "claim" }));
    const statuses = (await Promise.all(posts)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([303, 409]);
  });

  test.each(["", "/ask", "/deny"])(
    "%s refuses a provider of other states, and knows no other request",
    async (end) => {
      const { path } = await waiting();
      const { visitor } = await colleague({ HI: "2035-12-31" });
      const answer = await visitor.get(path + end);
      expect(answer.status).toBe(403);
      expect(answer.body).toContain("You can&#x27;t sign letters for patients in Vermont today.");
      expect((await ana.visitor.get(`/desk/review/nothing${end}`)).status).toBe(404);
    },
  );
});

describe("asking", () => {
  test("mails the shopper; the answer brings the request back on top", async () => {
    const { requestId, path } = await claimed();
    const empty = await ana.visitor.post(`${path}/ask`, { question: " ", intent: "decide" });
    expect(empty.status).toBe(422);
    expect(empty.body).toContain("Write your question");
    const asked = await ana.visitor.post(`${path}/ask`, { question: "Since when?", intent: "decide" });
    expect(asked.location).toBe("/desk");
    expect((await ana.visitor.get("/desk")).body).toContain("Your question is on its way.");
    const question = await rowWhere(world, "letter_questions", "request_id", requestId);
    expect(await statusOf(requestId)).toBe("question_asked");
    expect((await ana.visitor.get(path)).body).toContain("waits for the shopper");
    await (await untyped()).rpc("answer_question", { p_question_id: question.id, p_answer: "Since May." });
    const queue = (await ana.visitor.get("/desk?state=VT")).body;
    expect(queue.indexOf(path)).toBe(queue.indexOf("/desk/review/"));
    expect(queue).toContain("Answer came in");
    await ana.visitor.post(path, { intent: "claim" });
    expect((await ana.visitor.get(path)).body).toContain("Since May.");
  });
});

describe("denying", () => {
  test("needs a reason, and words for another one; then the fee goes back, once for a double click", async () => {
    const { requestId, path } = await claimed();
    expect((await ana.visitor.post(`${path}/deny`, { intent: "decide" })).body).toContain("Choose a reason");
    const other = await ana.visitor.post(`${path}/deny`, { reason: "other", intent: "decide" });
    expect(other.body).toContain("Write down why");
    const fields = { reason: "vague", words: "Which one?", intent: "decide" };
    const twice = await Promise.all([1, 2].map(() => ana.visitor.twin().post(`${path}/deny`, fields)));
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    expect(await statusOf(requestId)).toBe("denied");
    expect(await topicsFor(requestId)).toEqual(["mail.letter-denied", "payment.refund"]);
    expect(await rowWhere(world, "letter_denials", "request_id", requestId)).toMatchObject({
      reason: "vague",
      words: "Which one?",
      provider_id: ana.id,
    });
  });
});

describe("what was typed", () => {
  test("comes back when the provider does, and to no one else", async () => {
    const { requestId, path } = await claimed();
    const saved = await ana.visitor.post(`${path}/ask`, { question: "Half a", intent: "save" });
    expect(saved.location).toBe(path);
    expect((await ana.visitor.get(`${path}/ask`)).body).toContain(">Half a</textarea>");
    await alterReview(requestId, { claimed_until: minutesFromNow(-1) });
    await ben.visitor.post(path, { intent: "take-over" });
    expect((await ben.visitor.get(`${path}/ask`)).body).not.toContain("Half a");
  });

  test.each(["ask", "deny"])("is shown for copying when the claim was lost meanwhile: %s", async (form) => {
    const { requestId, path } = await claimed();
    await alterReview(requestId, { claimed_until: minutesFromNow(-1) });
    await ben.visitor.post(path, { intent: "take-over" });
    const late = await ana.visitor.post(`${path}/${form}`, {
      question: "My <long> text",
      reason: "vague",
      words: "My <long> text",
      intent: "decide",
    });
    expect(late.status).toBe(409);
    expect(late.body).toContain("This request isn&#x27;t yours anymore");
    expect(late.body).toContain("My &lt;long&gt; text</textarea>");
    expect(await statusOf(requestId)).toBe("in_review");
  });

  test("is sent although the claim has ended, while no one else has taken the request", async () => {
    const { requestId, path } = await claimed();
    await alterReview(requestId, { claimed_until: minutesFromNow(-1) });
    const late = await ana.visitor.post(`${path}/deny`, { reason: "vague", intent: "decide" });
    expect(late.location).toBe("/desk");
  });

  test("is shown when the license ended, or the request was decided or taken back", async () => {
    const eve = await colleague();
    const one = await waiting();
    await eve.visitor.post(one.path, { intent: "claim" });
    await world.db.from("provider_licenses").update({ expires_on: "2020-01-01" }).eq("provider_id", eve.id);
    const unlicensed = await eve.visitor.post(`${one.path}/ask`, {
      question: "Still here",
      intent: "decide",
    });
    expect(unlicensed.status).toBe(409);
    expect(unlicensed.body).toContain("Still here</textarea>");
    expect(unlicensed.body).toContain("You can&#x27;t sign in this state anymore");
    expect((await eve.visitor.post(`${one.path}/draft/ask`, { question: "Still here" })).status).toBe(409);
    const offered = await eve.visitor.post(`${one.path}/visit`, { day1: "2099-05-04", intent: "offer" });
    expect(offered.status).toBe(409);
    expect(offered.body).toContain("May 4, 2099</textarea>");
    const { requestId, path } = await claimed();
    await world.db.rpc("withdraw_letter", { p_request_id: requestId });
    const closed = await ana.visitor.post(`${path}/ask`, { question: "Too late", intent: "decide" });
    expect(closed.body).toContain("This request isn&#x27;t open anymore");
    expect(closed.body).toContain("Too late</textarea>");
    expect(await rowsWhere(world, "letter_questions", "request_id", requestId)).toEqual([]);
  });
});
