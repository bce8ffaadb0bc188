import { expect, test } from "vitest";
import { approveLetter } from "~/letters/desk/store/decisions.server";
import { newVerificationCode } from "~/letters/domain/verification-code";
import { newSecretLink } from "~/letters/operations/secret-link.server";
import {
  alterReview,
  firstPractice,
  newPractice,
  newReview,
  ownDecision,
} from "../../contract/data/desk-rows";
import { newProvider, signedInAt } from "../../support/desk";
import { letterOf } from "../../support/letter";
import { drainAll } from "../../support/outbox";
import { makeAndSend, newReviewed } from "../../support/reviewed";
import { day } from "../../support/signed-at-desk";
import { Visitor } from "../../support/visitor";
import { answersOf, stepPath, walkThrough, wizards } from "../../support/walk";
import { newOrder, openWorld, rowWhere } from "../../support/world";

const world = await openWorld();

/** A state that only these tests use, where nurse practitioners may sign too. */
const state = "NM";
const atDesk = async (credential: "MD" | "NP") =>
  signedInAt((await newProvider({ credential }, { [state]: "2035-12-31" })).email);
const nurse = await atDesk("NP");
const wanting = { provider: "Other", custom_provider: "American Fidelity Assurance" };

async function shown(more: Record<string, unknown>) {
  const { requestId } = await newReview({ state, ...more });
  const path = `/desk/review/${requestId}`;
  await nurse.post(path, { intent: "claim" });
  const { body } = await nurse.get(path);
  await nurse.post(path, { intent: "release" });
  return body;
}

test("the administrator is in the dossier, with what it refuses and wants, and its sources", async () => {
  const body = await shown(wanting);
  expect(body).toMatch(/<b>American Fidelity<\/b>/);
  expect(body).toMatch(/class="notice tone-red">American Fidelity refuses letters from paid online services/);
  expect(body).toMatch(/class="notice tone-red">American Fidelity wants a physician/);
  expect(body).toContain('href="https://americanfidelity.com/support/hcfsa/hcfsa-faqs/documentation/');
  expect(body).toContain("It looks for: ");
  const unknown = await shown({ provider: "Other", custom_provider: "Prairie <Benefits>" });
  expect(unknown).toContain("<b>Prairie &lt;Benefits&gt;</b>. We know none of its rules for letters.");
});

test("a request whose administrator wants a physician is marked, and left to one where there is one", async () => {
  const { requestId } = await newReview({ state, ...wanting });
  const usual = await newReview({ state, provider: "Lively" });
  expect((await nurse.get("/desk")).body).toContain("MD or DO required");
  await nurse.post(`/desk/review/${usual.requestId}`, { intent: "claim" });
  const deny = { intent: "next", reason: "no-tie" };
  // Without a physician in the state, another provider's letter is better than none.
  const next = await nurse.post(`/desk/review/${usual.requestId}/deny`, deny);
  expect(next.location).not.toBe("/desk");

  await nurse.post(`${next.location}`, { intent: "release" });
  const physician = await atDesk("MD");
  const another = await newReview({ state, provider: "Lively" });
  await nurse.post(`/desk/review/${another.requestId}`, { intent: "claim" });
  const after = await nurse.post(`/desk/review/${another.requestId}/deny`, deny);
  expect(after.location).not.toBe(`/desk/review/${requestId}`);
  await physician.post(`/desk/review/${requestId}`, { intent: "claim" });
  expect((await physician.get(`/desk/review/${requestId}`)).body).toContain("American Fidelity");
});

test("the physician of another practice is none of this one's: the nurse's next request is theirs, past a page of others'", async () => {
  const of = "ME";
  const own = await newPractice({ states: [of], turn: -1 });
  const { email } = await newProvider({ credential: "NP", practice_id: own }, { [of]: "2035-12-31" });
  const ines = await signedInAt(email);
  await newProvider({ credential: "MD", practice_id: await firstPractice() }, { [of]: "2035-12-31" });
  const [first, second] = [
    await newReview({ state: of, ...wanting }),
    await newReview({ state: of, ...wanting }),
  ];
  await ines.post(`/desk/review/${first.requestId}`, { intent: "claim" });
  const deny = { intent: "next", reason: "no-tie" };
  const next = await ines.post(`/desk/review/${first.requestId}/deny`, deny);
  expect(next.location).toContain(second.requestId);

  // With a physician at the practice, a whole page of requests is left to them, and the one after it isn't forgotten.
  await newProvider({ credential: "DO", practice_id: own }, { [of]: "2035-12-31" });
  const left = await Promise.all(Array.from({ length: 26 }, () => newReview({ state: of, ...wanting })));
  const usual = await newReview({ state: of, provider: "Other", custom_provider: "Prairie Benefits" });
  const late = new Date(Date.now() - 3_600_000).toISOString();
  for (const { requestId } of left) await alterReview(requestId, { waiting_since: late });
  const after = await ines.post(`/desk/review/${second.requestId}/deny`, deny);
  expect(after.location).toContain(usual.requestId);
});

test("a shopper whose administrator wants a physician asks for one before anything is refused, free of charge", async () => {
  const request = await newReviewed(world, "product", { credential: "NP" });
  const { signer } = letterOf();
  await request.send({ signer: { ...signer, credential: "NP", license: { state: "OR", number: "N1" } } });
  // The physicians of another practice can't sign for this one.
  const practice_id = await newPractice();
  await alterReview(request.about.requestId, { practice_id });
  const physicians = `${request.path}/correct?for=physician`;
  const asks = "Who wants a physician, and what did they say?";
  expect((await new Visitor().get(physicians)).body).not.toContain(asks);
  await newProvider({ credential: "DO", practice_id }, { OR: "2035-12-31" });
  const { error } = await world.db.from(request.table).update(wanting).eq("id", request.about.requestId);
  expect(error).toBeNull();
  const page = await new Visitor().get(physicians);
  expect(page.body).toContain(asks);
  expect(page.body).toContain('value="American Fidelity wants a physician to have evaluated you');
  const asked = { field: "physician", askedFor: "American Fidelity wants a physician." };
  expect((await new Visitor().post(physicians, asked)).status).toBe(303);
});

test("an order's shopper may name who runs the account", async () => {
  const open = async (contact: Record<string, string>) => {
    const visitor = new Visitor();
    const query = await newOrder(world);
    const answers = { ...answersOf(wizards.order).contact, ...contact };
    const begun = await visitor.post(stepPath(wizards.order, 1, query), answers);
    expect(begun.status).toBe(303);
    return rowWhere(world, "temporary_brand_partnership_lmn_requests", "order_id", query.orderId);
  };
  expect((await open({})).custom_provider).toBeFalsy();
  expect((await open({ customProvider: " " })).custom_provider).toBeFalsy();
  expect((await open({ customProvider: "American Fidelity Assurance" })).custom_provider).toBe(
    "American Fidelity Assurance",
  );
});

test("from the first step of an order's wizard it is in the queue, the dossier with its rules, and the packet", async () => {
  const query = await newOrder(world);
  const contact = { ...answersOf(wizards.order).contact, customProvider: "American Fidelity Assurance" };
  await walkThrough(new Visitor(), wizards.order, { query, answers: { contact } });
  await drainAll();
  const draft = await rowWhere(
    world,
    "temporary_brand_partnership_lmn_requests",
    "order_id",
    String(query.orderId),
  );
  const requestId = String((await rowWhere(world, "shop_lmn_requests", "draft_id", String(draft.id))).id);
  const { id: providerId, email } = await newProvider({ credential: "MD" });
  const doctor = await signedInAt(email);
  const queue = (await doctor.get("/desk")).body;
  expect(queue).toMatch(new RegExp(`${requestId}[\\s\\S]{0,600}MD or DO required`));
  const page = `/desk/review/${requestId}`;
  await doctor.post(page, { intent: "claim" });
  const { body } = await doctor.get(page);
  expect(body).toMatch(/<b>American Fidelity<\/b>/);
  expect(body).toMatch(/class="notice tone-red">American Fidelity wants a physician/);

  const key = { kind: "order", requestId, providerId } as const;
  const decision = { ...ownDecision.decision, basis: "phone", visit: { on: day(0), minutes: 5 } } as const;
  const days = { issuedOn: day(0), decidedOn: day(0), startsOn: day(0), endsOn: day(300) };
  const content = letterOf({ ...days, code: newVerificationCode() });
  expect(await approveLetter(key, content, { ...ownDecision, decision })).toBe("approved");
  await makeAndSend(String((await rowWhere(world, "issued_letters", "request_id", requestId)).id));
  const link = await newSecretLink({ kind: "order", requestId, purpose: "page" }, 3_600_000);
  const packet = (await new Visitor().get(`/letter/${link}/packet`)).body;
  expect(packet).toMatch(/<option selected="">American Fidelity</);
});

test("an order's dossier names no one where its shopper named none", async () => {
  const request = await newReviewed(world, "order");
  const doctor = await signedInAt((await newProvider({}, { OR: "2035-12-31" })).email);
  const page = `/desk/review/${request.about.requestId}`;
  await doctor.post(page, { intent: "claim" });
  const { body } = await doctor.get(page);
  expect(body).toContain("Infrared Heat Mat");
  expect(body).not.toMatch(/American Fidelity|We know none of its rules/);
});
