import { beforeAll, describe, expect, test } from "vitest";
import { type QueueSearch, queuePageSize, queueParts } from "~/letters/desk/domain/queue";
import { listAudit, verifyAudit } from "~/letters/desk/store/audit.server";
import {
  confirmCorrection,
  readCorrection,
  readNewestContent,
  refuseCorrection,
  revokeLetter,
} from "~/letters/desk/store/corrections.server";
import { approveLetter, claimReview } from "~/letters/desk/store/decisions.server";
import {
  countQueue,
  listQueue,
  listSignedLetters,
  listWaitingCorrections,
} from "~/letters/desk/store/queue.server";
import { completeLetter } from "~/letters/store/letter-making.server";
import type { UsState } from "~/platform/values/us-state";
import {
  alterReview,
  minutesFromNow,
  newProvider,
  newReview,
  ownDecision,
  signedContent,
  statusOf,
  unticked,
} from "./desk-rows";
import { topicsFor, untyped } from "./rows";

const search = (more: Partial<QueueSearch> = {}): QueueSearch => ({
  state: null,
  kind: null,
  words: "",
  only: null,
  after: null,
  ...more,
});

/** Waiting requests in a state that no other case uses, longest waiting first. */
async function fill(state: UsState, titles: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, product_title] of titles.entries()) {
    const { requestId } = await newReview({ state });
    await alterReview(requestId, { product_title, waiting_since: minutesFromNow(index - 10_000) });
    ids.push(requestId);
  }
  return ids;
}

/** A provider who searches the queue. */
let reader = "";
const titlesOf = async (states: UsState[], more: Partial<QueueSearch> = {}, providerId = reader) =>
  (await listQueue(states, search(more), providerId)).entries.map(({ productTitle }) => productTitle);

async function sentLetter(providerId: string): Promise<string> {
  const review = await newReview();
  const db = await untyped();
  await claimReview({ ...review, providerId }, { minutes: 15, takeOver: false });
  expect(await approveLetter({ ...review, providerId }, signedContent(), ownDecision)).toBe("approved");
  const letter = await db.from("issued_letters").select("id").eq("request_id", review.requestId).single();
  const pdf = { sha256: "a".repeat(64), pages: 1, key: "letters/x" };
  await completeLetter(letter.data?.id, pdf);
  await db.rpc("mark_letter_sent", { p_letter_id: letter.data?.id });
  return review.requestId;
}

async function askFor(requestId: string, field: string, askedFor: string): Promise<string> {
  const args = { p_request_id: requestId, p_field: field, p_asked_for: askedFor };
  return String((await (await untyped()).rpc("request_correction", args)).data);
}

/** The desk's lists, and the lifecycle of a sent letter. */
export function queueCases(): void {
  beforeAll(async () => {
    reader = await newProvider();
  });

  describe("the queue", () => {
    test("has answered requests first, then the longest waiting, of the asked states only", async () => {
      const [, , third = ""] = await fill("WY", ["Lamp", "Blanket", "Søvn Mask"]);
      await fill("MT", ["Chair"]);
      await alterReview(third, { priority: 0 });
      expect(await titlesOf(["WY"])).toEqual(["Søvn Mask", "Lamp", "Blanket"]);
      expect(await titlesOf(["WY", "MT"])).toEqual(["Søvn Mask", "Lamp", "Chair", "Blanket"]);
      expect(await titlesOf(["WY", "MT"], { state: "MT" })).toEqual(["Chair"]);
      expect(await titlesOf(["WY"], { state: "MT" })).toEqual([]);
      expect(await titlesOf([])).toEqual([]);
      expect(await titlesOf(["WY"], { kind: "order" })).toEqual([]);
      expect(await titlesOf(["WY"], { words: "sovn MASK" })).toEqual(["Søvn Mask"]);
      expect(await titlesOf(["WY"], { words: "%" })).toEqual([]);
    });

    test("leaves out requests that wait for the shopper or are decided", async () => {
      const [first = "", second = ""] = await fill("ND", ["Lamp", "Blanket"]);
      await alterReview(first, { state: "question" });
      await alterReview(second, { state: "closed" });
      expect(await titlesOf(["ND"])).toEqual([]);
    });

    test("says whose claim a request is until the claim ends", async () => {
      const [requestId = ""] = await fill("SD", ["Lamp"]);
      const providerId = await newProvider({ SD: "2099-12-31" });
      await claimReview({ requestId, providerId }, { minutes: 15, takeOver: false });
      const [held] = (await listQueue(["SD"], search(), reader)).entries;
      expect(held?.claim).toMatchObject({ providerId, name: "Noor Haddad" });
      await alterReview(requestId, { claimed_until: minutesFromNow(-1) });
      expect((await listQueue(["SD"], search(), reader)).entries[0]?.claim).toBeNull();
    });

    test("shows and counts its parts: claimed by me, late, answered, renewals, and those whose claim ran out", async () => {
      const old = ["Lamp", "Blanket", "Mask", "Chair"];
      const [mine = "", answered = "", renewal = "", left = ""] = await fill("MS", old);
      const providerId = await newProvider({ MS: "2099-12-31" });
      await claimReview({ requestId: mine, providerId }, { minutes: 15, takeOver: false });
      const colleague = await newProvider({ MS: "2099-12-31" });
      await claimReview({ requestId: left, providerId: colleague }, { minutes: 15, takeOver: false });
      await alterReview(left, { claimed_until: minutesFromNow(-1) });
      await alterReview(answered, { priority: 0, waiting_since: minutesFromNow(-23 * 60) });
      await alterReview(renewal, { is_renewal: true, waiting_since: minutesFromNow(-1) });
      const parts = {
        mine: ["Lamp"],
        late: ["Lamp", "Chair"],
        answered: ["Blanket"],
        renewals: ["Mask"],
        ended: ["Chair"],
      };
      for (const only of queueParts)
        expect(await titlesOf(["MS"], { only }, providerId), only).toEqual(parts[only]);
      expect(await titlesOf(["MS"], { only: "late", words: "lamp" }, providerId)).toEqual(["Lamp"]);
      expect(await titlesOf(["MS"], { only: "mine" })).toEqual([]);
      const counts = { waiting: 4, mine: 1, late: 2, answered: 1, renewals: 1, ended: 1 };
      expect(await countQueue(["MS"], providerId)).toEqual(counts);
      expect(await countQueue(["MS"], reader)).toEqual({ ...counts, mine: 0 });
      expect(await countQueue([], providerId)).toMatchObject({ waiting: 0 });
    });

    test("has pages without gaps and repetitions", async () => {
      const ids = await fill(
        "NE",
        Array.from({ length: queuePageSize + 2 }, (_, index) => `Lamp ${index}`),
      );
      const first = await listQueue(["NE"], search(), reader);
      expect(first.next).not.toBeNull();
      const second = await listQueue(["NE"], search({ after: first.next }), reader);
      expect(second.next).toBeNull();
      expect([...first.entries, ...second.entries].map(({ requestId }) => requestId)).toEqual(ids);
      const found = await listQueue(["NE"], search({ after: first.next, words: "lamp" }), reader);
      expect(found.entries).toEqual(second.entries);
    });
  });

  describe("a correction", () => {
    test("confirmed is the next version, once", async () => {
      const providerId = await newProvider();
      const requestId = await sentLetter(providerId);
      const id = await askFor(requestId, "patient-name", "Ada Exemplar");
      expect(
        (await listWaitingCorrections(["CA"], { id: providerId, credential: "MD" }, 1_000)).map(
          (one) => one.id,
        ),
      ).toContain(id);
      expect(await readCorrection(requestId, id)).toMatchObject({
        requestId,
        askedFor: "Ada Exemplar",
        isDecided: false,
      });
      const before = await readNewestContent(requestId);
      expect(before?.version).toBe(1);
      const next = signedContent({ version: 2, patient: { name: "Ada Exemplar", relation: "self" } });
      const stranger = await newProvider({ VT: "2099-12-31" });
      expect(await confirmCorrection(id, stranger, next, ownDecision)).toBe("not-licensed");
      const twice = await Promise.all(
        [next, next].map((content) =>
          confirmCorrection(id, providerId, content, { ...ownDecision, decision: null }),
        ),
      );
      expect(twice.sort()).toEqual(["closed", "confirmed"]);
      expect(await statusOf(requestId)).toBe("sent");
      expect((await readNewestContent(requestId))?.patient.name).toBe("Ada Exemplar");
      expect((await readCorrection(requestId, id))?.isDecided).toBe(true);
      expect((await listSignedLetters(providerId, 10)).map(({ version, state }) => [version, state])).toEqual(
        [
          [2, "making"],
          [1, "valid"],
        ],
      );
    });

    test.each(unticked)("is no signature where %s", async (_, ticks) => {
      const providerId = await newProvider();
      const id = await askFor(await sentLetter(providerId), "patient-name", "Ada Exemplar");
      const next = signedContent({ version: 2 });
      for (const decision of [ownDecision.decision, null])
        expect(await confirmCorrection(id, providerId, next, { decision, ticks })).toBe("unticked");
    });

    test("refused leaves the letter, and is over", async () => {
      const providerId = await newProvider();
      const requestId = await sentLetter(providerId);
      const id = await askFor(requestId, "product", "The blue one");
      const why = { reason: "other", words: "It's the blue one already" } as const;
      expect(await refuseCorrection({ id, requestId }, providerId, why)).toBe("refused");
      expect(await refuseCorrection({ id, requestId }, providerId, why)).toBe("closed");
      expect(
        await confirmCorrection(id, providerId, signedContent({ version: 2 }), {
          ...ownDecision,
          decision: null,
        }),
      ).toBe("closed");
      expect(
        (await listWaitingCorrections(["CA"], { id: providerId, credential: "MD" }, 1_000)).map(
          (one) => one.id,
        ),
      ).not.toContain(id);
    });
  });

  test("a sent letter is revoked once, and one that isn't sent never", async () => {
    const providerId = await newProvider();
    const requestId = await sentLetter(providerId);
    const ref = { kind: "product", requestId } as const;
    const twice = await Promise.all(
      [1, 2].map(() => revokeLetter(ref, providerId, { reason: "Signed by mistake", cause: "our-mistake" })),
    );
    expect(twice.sort()).toEqual(["closed", "revoked"]);
    expect(await statusOf(requestId)).toBe("revoked");
    expect(
      await revokeLetter(await newReview(), providerId, { reason: "Too early", cause: "our-mistake" }),
    ).toBe("closed");
    expect(await topicsFor(requestId)).toEqual([]);
  });

  test("the audit of a request names who did what, and the chain holds", async () => {
    const providerId = await newProvider();
    const requestId = await sentLetter(providerId);
    const audit = await listAudit(requestId);
    expect(audit.map(({ actorKind, actorName, action }) => [actorKind, actorName, action])).toEqual([
      ["provider", "Noor Haddad", "claimed"],
      ["provider", "Noor Haddad", "approved"],
      ["system", null, "letter made"],
      ["system", null, "letter sent"],
    ]);
    expect(await verifyAudit(null, 100_000)).toMatchObject({
      last: { hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      firstBad: null,
    });
  });
}
