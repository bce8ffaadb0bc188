import { describe, expect, test } from "vitest";
import { makeLetter } from "~/letters/operations/make-letter.server";
import { services } from "~/services.server";
import { minutesFromNow, newReview } from "../../contract/data/desk-rows";
import { newProvider, signedInAt } from "../../support/desk";
import { drainAll } from "../../support/outbox";
import { approval, requestCorrection, sendNow, sentBy, versionsOf } from "../../support/signed-at-desk";
import { Visitor } from "../../support/visitor";
import { altered, openWorld, rowsWhere, rowWhere } from "../../support/world";

const world = await openWorld();

const { id: anaId, email } = await newProvider();
const ana = await signedInAt(email);
const ben = await signedInAt((await newProvider()).email);
const requests = "product_page_lmn_requests";

async function signed(): Promise<{ requestId: string; page: string; approve: string }> {
  const { requestId } = await newReview({ state: "VT" });
  const review = `/desk/review/${requestId}`;
  await ana.post(review, { intent: "claim" });
  expect((await ana.post(`${review}/approve`, approval)).status).toBe(303);
  return { requestId, page: `/desk/letter/${requestId}`, approve: `${review}/approve` };
}

const undo = (page: string, by = ana) => by.post(page, { intent: "undo" });
/** What the queue says after a press on an outdated page. */
async function toldOf(pressed: Record<string, string>, page: string): Promise<string> {
  expect((await ana.post(page, pressed)).location).toBe("/desk");
  return (await ana.get("/desk")).body;
}
const statusOf = async (requestId: string) => (await rowWhere(world, requests, "id", requestId)).status;
const actionsOf = async (requestId: string) =>
  (await rowsWhere(world, "letter_audit", "request_id", requestId)).map(({ action }) => action);
const mailsOf = async (requestId: string) => {
  const letters = (await versionsOf(world, requestId)).map(({ id }) => id);
  const { data } = await world.db.from("outbox").select("topic, payload").like("topic", "mail.letter-%");
  return (data ?? []).filter(({ payload }: { payload: { letterId?: string } }) =>
    letters.includes(payload.letterId),
  );
};
/** As if that many minutes had passed since signing. */
async function pass(minutes: number, requestId: string): Promise<void> {
  const [letter] = (await versionsOf(world, requestId)).slice(-1);
  const before = (at: unknown) => new Date(Date.parse(String(at)) - minutes * 60_000).toISOString();
  await world.db
    .from("issued_letters")
    .update({ created_at: before(letter?.created_at), held_until: before(letter?.held_until) })
    .eq("id", letter?.id);
  const due = { available_at: minutesFromNow(2 - minutes) };
  await world.db.from("outbox").update(due).eq("payload->>letterId", letter?.id);
}

describe("a letter that is signed", () => {
  test("waits two minutes, in which no one else learns of it, and then goes", async () => {
    const { requestId } = await signed();
    await drainAll();
    const [letter] = await versionsOf(world, requestId);
    expect(letter).toMatchObject({ state: "making", pdf_key: null });
    expect(await statusOf(requestId)).toBe("in_review");
    expect(await mailsOf(requestId)).toEqual([]);
    expect((await new Visitor().get(`/verify/${letter?.code}`)).status).toBe(404);
    const queue = (await ana.get("/desk")).body;
    expect(queue).toContain("The letter goes in 2 minutes");
    expect(queue).toContain("Signed, not sent yet");
    expect(queue).toContain(`action="/desk/letter/${requestId}?posted=undo~`);
    expect((await ben.get("/desk")).body).not.toContain("Signed, not sent yet");
    await pass(3, requestId);
    await drainAll();
    expect(await versionsOf(world, requestId)).toMatchObject([{ state: "valid" }]);
    expect(await statusOf(requestId)).toBe("sent");
    expect(await mailsOf(requestId)).toHaveLength(1);
    expect((await new Visitor().get(`/verify/${letter?.code}`)).status).toBe(200);
  });

  test("goes at once with “Send now”, pressed once or twice, and only its signer can press it", async () => {
    const { requestId, page } = await signed();
    expect((await ben.post(page, { intent: "send" })).location).toBe("/desk");
    await drainAll();
    expect(await statusOf(requestId)).toBe("in_review");
    await Promise.all([1, 2].map(() => ana.twin().post(page, { intent: "send" })));
    await drainAll();
    expect(await statusOf(requestId)).toBe("sent");
    expect(await mailsOf(requestId)).toHaveLength(1);
    expect((await actionsOf(requestId)).filter((action) => action === "sent without waiting")).toHaveLength(
      1,
    );
  });
});

describe("undoing", () => {
  test("restores the request with what was typed, also if pressed twice, and adds rows to the audit", async () => {
    const { requestId, page, approve } = await signed();
    const { data: letter } = await world.db
      .from("issued_letters")
      .select("id, letter_key_id")
      .eq("request_id", requestId)
      .single();
    const twice = await Promise.all([1, 2].map(() => undo(page, ana.twin())));
    for (const answer of twice) expect(answer).toMatchObject({ status: 303, location: approve });
    await world.db
      .from("outbox")
      .update({ available_at: minutesFromNow(-1) })
      .eq("payload->>letterId", letter?.id);
    await drainAll();
    expect(await versionsOf(world, requestId)).toEqual([]);
    expect(await rowsWhere(world, "letter_keys", "id", letter?.letter_key_id)).toEqual([]);
    expect(await statusOf(requestId)).toBe("in_review");
    expect(await actionsOf(requestId)).toEqual(["claimed", "approved", "signing undone"]);
    expect(await toldOf({ intent: "send" }, page)).toContain("Nothing was sent: the signature was undone");
    expect((await ana.get(approve)).body).toContain("Ada wakes at three.</textarea>");
    const again = await ana.post(approve, { ...approval, effect: "Ada wakes at four." });
    expect(again.status).toBe(303);
    await sendNow(ana, requestId);
    expect(await versionsOf(world, requestId)).toMatchObject([
      { version: 1, state: "valid", content: { effect: "Ada wakes at four." } },
    ]);
    expect(await mailsOf(requestId)).toHaveLength(1);
  });

  test("is possible only for its signer", async () => {
    const { requestId, page } = await signed();
    expect((await undo(page, ben)).location).toBe("/desk");
    expect(await versionsOf(world, requestId)).toHaveLength(1);
    expect(await actionsOf(requestId)).not.toContain("signing undone");
  });

  test("says that the letter has gone where it has, and changes nothing", async () => {
    const requestId = await sentBy(ana);
    expect((await undo(`/desk/letter/${requestId}`)).location).toBe("/desk");
    expect((await ana.get("/desk")).body).toContain("The letter has gone, so it can&#x27;t be undone.");
    expect(await versionsOf(world, requestId)).toMatchObject([{ state: "valid" }]);
    expect(await statusOf(requestId)).toBe("sent");
  });

  test("is over ten minutes after the signing, also for a letter that couldn't be made", async () => {
    const { requestId, page } = await signed();
    await pass(11, requestId);
    expect((await ana.get(page)).body).not.toContain('value="undo"');
    expect(await toldOf({ intent: "undo" }, page)).toContain("can&#x27;t be undone: ten minutes have passed");
    expect(await versionsOf(world, requestId)).toMatchObject([{ state: "making" }]);
    await drainAll();
    expect(await statusOf(requestId)).toBe("sent");
  });

  test("while the PDF is being stored wins, sends nothing and leaves no file", async () => {
    const { requestId, page } = await signed();
    const [letter] = await versionsOf(world, requestId);
    const id = String(letter?.id);
    const { documents } = services();
    const interrupted = altered(documents, {
      put: async (...file: Parameters<typeof documents.put>) => {
        await documents.put(...file);
        await undo(page);
      },
    });
    await world.withServices({ documents: interrupted }, () => makeLetter(id));
    expect(await versionsOf(world, requestId)).toEqual([]);
    expect(await services().documents.get(`letters/${id}.pdf`)).toBeNull();
    expect(await statusOf(requestId)).toBe("in_review");
  });

  test.each(["after the file is stored", "before"])(
    "a process that ended %s leaves no file either",
    async (when) => {
      const { requestId, page } = await signed();
      const [letter] = await versionsOf(world, requestId);
      const id = String(letter?.id);
      if (when !== "before") await services().documents.put(`letters/${id}.pdf`, new Uint8Array([1]));
      await undo(page);
      await makeLetter(id);
      expect(await services().documents.get(`letters/${id}.pdf`)).toBeNull();
      expect(await statusOf(requestId)).toBe("in_review");
    },
  );

  test("at the moment a letter is completed: either it is undone or it is sent", async () => {
    for (const first of ["undo", "make"] as const) {
      const { requestId, page } = await signed();
      const [letter] = await versionsOf(world, requestId);
      const works = { undo: () => undo(page), make: () => makeLetter(String(letter?.id)) };
      const order = first === "undo" ? [works.undo, works.make] : [works.make, works.undo];
      await Promise.all(order.map((work) => work()));
      await drainAll();
      const letters = await versionsOf(world, requestId);
      const status = await statusOf(requestId);
      expect([status, letters.length]).toEqual(letters.length === 0 ? ["in_review", 0] : ["sent", 1]);
      expect(await mailsOf(requestId)).toHaveLength(letters.length);
    }
  });

  test("of a correction has it asked for again, and the letter before stays the shopper's", async () => {
    const requestId = await sentBy(ana);
    const path = await requestCorrection(world, requestId, "patient-name", "Ada Exemplar");
    await ana.post(path, { seen: "yes", certified: "yes", intent: "confirm" });
    expect(await versionsOf(world, requestId)).toMatchObject([{ state: "valid" }, { state: "making" }]);
    expect(await statusOf(requestId)).toBe("sent");
    expect(await requestCorrection(world, requestId, "product", "Another")).toBe("/desk/correction/null");
    const twice = await Promise.all([1, 2].map(() => undo(`/desk/letter/${requestId}`, ana.twin())));
    expect(twice.map(({ location }) => location)).toEqual(["/desk", "/desk"]);
    expect(await versionsOf(world, requestId)).toMatchObject([{ state: "valid" }]);
    expect((await ana.get("/desk")).body).toContain(`href="${path}"`);
    expect(await toldOf({ intent: "send" }, `/desk/letter/${requestId}`)).toContain("Nothing was sent");
    await ana.post(path, { seen: "yes", certified: "yes", intent: "confirm" });
    await sendNow(ana, requestId);
    expect(await versionsOf(world, requestId)).toMatchObject([
      { state: "corrected" },
      { state: "valid", provider_id: anaId },
    ]);
    expect(await statusOf(requestId)).toBe("sent");
  });
});

describe("a letter that waits", () => {
  test.each(["withdraw_letter", "erase_request"])("goes with its request: %s", async (end) => {
    const { requestId, page } = await signed();
    const [letter] = await versionsOf(world, requestId);
    await world.db.rpc(end, { p_request_id: requestId });
    await makeLetter(String(letter?.id));
    expect(await versionsOf(world, requestId)).toEqual([]);
    expect(await statusOf(requestId)).toBe("withdrawn");
    expect(await toldOf({ intent: "undo" }, page)).toContain("or the shopper took the request back");
    expect(await toldOf({ intent: "send" }, page)).toContain("Nothing was sent");
    expect(await statusOf(requestId)).toBe("withdrawn");
  });

  test("corrects no letter that was revoked meanwhile", async () => {
    const requestId = await sentBy(ana);
    const path = await requestCorrection(world, requestId, "patient-name", "Ada Exemplar");
    await ana.post(path, { seen: "yes", certified: "yes", intent: "confirm" });
    await ben.post(`/desk/letter/${requestId}`, { cause: "our-mistake", reason: "The wrong patient" });
    expect(await versionsOf(world, requestId)).toMatchObject([{ state: "revoked" }]);
    expect(await statusOf(requestId)).toBe("revoked");
  });

  test("isn't refunded as undecided", async () => {
    const { requestId } = await signed();
    await world.db
      .from(requests)
      .update({ paid_at: minutesFromNow(-20 * 1_440) })
      .eq("id", requestId);
    await world.db
      .from("letter_reviews")
      .update({ waiting_since: minutesFromNow(-20 * 1_440) })
      .eq("request_id", requestId);
    await world.db.rpc("close_undecided_requests", { p_days: 7, p_limit: 1_000 });
    expect(await statusOf(requestId)).toBe("in_review");
  });
});
