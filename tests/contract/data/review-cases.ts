import { beforeAll, describe, expect, test } from "vitest";
import {
  approveLetter,
  askQuestion,
  type ClaimKey,
  claimReview,
  denyLetter,
} from "~/letters/desk/store/decisions.server";
import { readReviewDraft, saveReviewDraft } from "~/letters/desk/store/review-drafts.server";
import { readReview, releaseReview } from "~/letters/desk/store/reviews.server";
import { listQuestions } from "~/letters/store/questions.server";
import {
  alterReview,
  auditOf,
  firstPractice,
  minutesFromNow,
  newProvider,
  newReview,
  ownDecision,
  signedContent,
  statusOf,
  unticked,
} from "./desk-rows";
import { atOnce, topicsFor, untyped } from "./rows";

const claimTerms = { minutes: 15, takeOver: false };
let ada = "";
let ben = "";
const claimed = async (providerId: string): Promise<ClaimKey> => {
  const key = { ...(await newReview()), providerId };
  expect((await claimReview(key, claimTerms)).outcome).toBe("claimed");
  return key;
};
const readOwn = async (requestId: string) => readReview(requestId, await firstPractice());
const by = (key: ClaimKey, providerId: string): ClaimKey => ({ ...key, providerId });

/** Claims of requests at the desk, and the decisions they allow. */
export function reviewCases(): void {
  beforeAll(async () => {
    [ada, ben] = [await newProvider(), await newProvider()];
  });

  describe("a claim", () => {
    test("is shown to others, renewed by its holder and given back", async () => {
      const key = await claimed(ada);
      const first = await readOwn(key.requestId);
      expect(first).toMatchObject({
        kind: "product",
        patientState: "CA",
        state: "waiting",
        claim: { providerId: ada, name: "Noor Haddad" },
      });
      expect(await claimReview(by(key, ben), claimTerms)).toMatchObject({ outcome: "held", holder: ada });
      const renewed = await claimReview(key, { ...claimTerms, minutes: 60 });
      expect(Date.parse(renewed.heldUntil ?? "")).toBeGreaterThan(Date.parse(first?.claim?.until ?? ""));
      expect(await releaseReview(key.requestId, ben)).toBe(false);
      expect(await releaseReview(key.requestId, ada)).toBe(true);
      expect((await readOwn(key.requestId))?.claim).toBeNull();
      expect(await auditOf(key)).toEqual(["claimed", "released"]);
    });

    test("of 20 providers at once is one's", async () => {
      const review = await newReview();
      const providers = await Promise.all(Array.from({ length: 20 }, () => newProvider()));
      const claims = await Promise.all(
        providers.map((providerId) =>
          claimReview({ ...review, providerId }, { ...claimTerms, takeOver: true }),
        ),
      );
      expect(claims.filter(({ outcome }) => outcome === "claimed")).toHaveLength(1);
      expect(claims.filter(({ outcome }) => outcome === "held")).toHaveLength(19);
      expect(new Set(claims.map(({ holder }) => holder)).size).toBe(1);
      expect(await auditOf(review)).toEqual(["claimed"]);
    });

    test("that has ended is taken over only on purpose, and the one who lost it can't decide", async () => {
      const key = await claimed(ada);
      await alterReview(key.requestId, { claimed_until: minutesFromNow(-1) });
      expect((await claimReview(by(key, ben), claimTerms)).outcome).toBe("ended");
      expect((await claimReview(by(key, ben), { ...claimTerms, takeOver: true })).outcome).toBe("claimed");
      expect(await denyLetter(key, "vague", null)).toBe("not-claimed");
      expect(await askQuestion(key, "Since when?")).toBe("not-claimed");
      expect(await approveLetter(key, signedContent(), ownDecision)).toBe("not-claimed");
      expect(await auditOf(key)).toEqual(["claimed", "taken over"]);
    });

    test("that has ended decides nothing until it is renewed", async () => {
      const key = await claimed(ada);
      await alterReview(key.requestId, { claimed_until: minutesFromNow(-1) });
      expect(await denyLetter(key, "vague", null)).toBe("not-claimed");
      expect((await claimReview(key, claimTerms)).outcome).toBe("claimed");
      expect(await denyLetter(key, "vague", null)).toBe("denied");
    });

    test.each([
      ["without a license in the state", { VT: "2099-12-31" }, {}, "not-licensed"],
      ["whose license has expired", { CA: "2020-12-31" }, {}, "not-licensed"],
      ["whose account is closed", { CA: "2099-12-31" }, { is_active: false }, "closed"],
    ])("is not for a provider %s", async (_, licenses, more, expected) => {
      const key = { ...(await newReview()), providerId: await newProvider(licenses, more) };
      expect((await claimReview(key, claimTerms)).outcome).toBe(expected);
    });

    test("doesn't outlive the license", async () => {
      const key = await claimed(await newProvider());
      const db = await untyped();
      await db
        .from("provider_licenses")
        .update({ expires_on: "2020-01-01" })
        .eq("provider_id", key.providerId);
      expect(await approveLetter(key, signedContent(), ownDecision)).toBe("not-licensed");
      expect(await denyLetter(key, "vague", null)).toBe("not-licensed");
      expect(await askQuestion(key, "Since when?")).toBe("not-licensed");
      expect(await statusOf(key.requestId)).toBe("in_review");
    });

    test("of an unknown request is refused", async () => {
      const key = { requestId: crypto.randomUUID(), providerId: ada };
      expect((await claimReview(key, claimTerms)).outcome).toBe("closed");
      expect(await readOwn(key.requestId)).toBeNull();
    });
  });

  describe("a decision", () => {
    test("sent 20 times at once is made once", async () => {
      const approving = await claimed(ada);
      const content = signedContent();
      const approved = await atOnce(() => approveLetter(approving, content, ownDecision));
      expect(approved.filter((outcome) => outcome === "approved")).toHaveLength(1);
      expect(approved.filter((outcome) => outcome === "closed")).toHaveLength(19);
      expect(await auditOf(approving)).toEqual(["claimed", "approved"]);
      const db = await untyped();
      const letters = await db.from("issued_letters").select("id").eq("request_id", approving.requestId);
      expect(letters.data).toHaveLength(1);

      const denying = await claimed(ada);
      const denied = await atOnce(() => denyLetter(denying, "vague", "Which one?"));
      expect(denied.filter((outcome) => outcome === "denied")).toHaveLength(1);
      expect(await topicsFor(denying.requestId)).toEqual(["mail.letter-denied", "payment.refund"]);
      expect(await auditOf(denying)).toEqual(["claimed", "denied"]);
    });

    test.each(unticked)("is no signature where %s", async (_, ticks) => {
      const key = await claimed(ada);
      expect(await approveLetter(key, signedContent(), { ...ownDecision, ticks })).toBe("unticked");
      expect(await statusOf(key.requestId)).toBe("in_review");
    });

    test("with another patient's text is a signature only with the tick for it", async () => {
      const ticks = { ...ownDecision.ticks, textHashes: ["s".repeat(43), "b".repeat(43)] };
      expect(await approveLetter(await claimed(ada), signedContent(), { ...ownDecision, ticks })).toBe(
        "approved",
      );
      const key = { ...(await newReview({ name: "Someone Else" })), providerId: ada };
      await claimReview(key, claimTerms);
      const later = { ...ticks, textHashes: ["n".repeat(43), "s".repeat(43)] };
      const sign = (more: object) =>
        approveLetter(key, signedContent(), { ...ownDecision, ticks: { ...later, ...more } });
      expect(await sign({})).toBe("unticked");
      expect(await sign({ warnings: ["same-text"] })).toBe("approved");
    });

    test("with one text, of six patients at once, is one signature: the others ask for the tick", async () => {
      const names = ["Ann", "Bea", "Cleo", "Dot", "Eve", "Fay"];
      const ticks = { ...ownDecision.ticks, textHashes: ["t".repeat(43)] };
      const keys = await Promise.all(
        names.map(async (name) => ({ ...(await newReview({ name: `${name} Brook` })), providerId: ben })),
      );
      for (const key of keys) await claimReview(key, claimTerms);
      const sign = (key: ClaimKey) => approveLetter(key, signedContent(), { ...ownDecision, ticks });
      const outcomes = await Promise.all(keys.map(sign));
      expect(outcomes.toSorted()).toEqual(["approved", ...Array(5).fill("unticked")]);
    });

    test("of two providers and two minds at once is one", async () => {
      const key = await claimed(ada);
      const outcomes = await Promise.all([
        approveLetter(key, signedContent(), ownDecision),
        denyLetter(key, "vague", null),
        askQuestion(key, "Since when?"),
        approveLetter(by(key, ben), signedContent(), ownDecision),
        denyLetter(by(key, ben), "vague", null),
      ]);
      const made = outcomes.filter((outcome) => ["approved", "denied", "asked"].includes(outcome));
      expect(made).toHaveLength(1);
      expect(await auditOf(key)).toHaveLength(2);
    });

    test("comes after the answer to a question, which puts the request on top", async () => {
      const key = await claimed(ada);
      expect(await askQuestion(key, "Since when?")).toBe("asked");
      expect(await statusOf(key.requestId)).toBe("question_asked");
      expect((await claimReview(key, claimTerms)).outcome).toBe("closed");
      const [question] = await listQuestions(key.requestId);
      expect(question).toMatchObject({ question: "Since when?", answer: null, answeredAt: null });
      const db = await untyped();
      await db.rpc("answer_question", { p_question_id: question?.id, p_answer: "Since May." });
      expect(await listQuestions(key.requestId)).toMatchObject([{ answer: "Since May." }]);
      expect((await readOwn(key.requestId))?.claim).toBeNull();
      expect((await claimReview(key, claimTerms)).outcome).toBe("claimed");
      expect(await approveLetter(key, signedContent(), ownDecision)).toBe("approved");
    });

    test("is refused once the shopper has taken the request back", async () => {
      const key = await claimed(ada);
      await (await untyped()).rpc("withdraw_letter", { p_request_id: key.requestId });
      expect(await approveLetter(key, signedContent(), ownDecision)).toBe("closed");
      expect(await denyLetter(key, "vague", null)).toBe("closed");
    });
  });

  describe("what is typed of a decision", () => {
    test("is kept for its provider until the decision is made", async () => {
      const key = await claimed(ada);
      const draft = (form: "ask" | "approve" | "deny", providerId = ada) => ({ ...key, providerId, form });
      await saveReviewDraft(draft("ask"), { question: "Since" });
      await saveReviewDraft(draft("approve"), { effect: "Sleeps" });
      await saveReviewDraft(draft("approve"), { effect: "Sleeps badly", use: "" });
      expect(await readReviewDraft(draft("approve"))).toEqual({ effect: "Sleeps badly", use: "" });
      expect(await readReviewDraft(draft("approve", ben))).toBeNull();
      await askQuestion(key, "Since when?");
      expect(await readReviewDraft(draft("ask"))).toBeNull();
      expect(await readReviewDraft(draft("approve"))).not.toBeNull();
      await (await untyped()).rpc("withdraw_letter", { p_request_id: key.requestId });
      expect(await readReviewDraft(draft("approve"))).toBeNull();
    });
  });
}
