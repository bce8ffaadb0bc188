import { beforeAll, describe, expect, test } from "vitest";
import { confirmCorrection, refuseCorrection, revokeLetter } from "~/letters/desk/store/corrections.server";
import {
  approveLetter,
  askQuestion,
  type ClaimKey,
  claimReview,
  denyLetter,
  withdrawQuestion,
} from "~/letters/desk/store/decisions.server";
import { offerVisit } from "~/letters/desk/store/desk-visits.server";
import { sendLetterNow, undoSigning } from "~/letters/desk/store/held-letters.server";
import { listWaitingCorrections } from "~/letters/desk/store/queue.server";
import { saveReviewDraft } from "~/letters/desk/store/review-drafts.server";
import { releaseReview } from "~/letters/desk/store/reviews.server";
import { listQuestions } from "~/letters/store/questions.server";
import {
  correctionOf,
  minutesFromNow,
  newProvider,
  newReview,
  ownDecision,
  rowsAbout,
  signedContent,
} from "./desk-rows";
import { untyped } from "./rows";

const claimTerms = { minutes: 15, takeOver: false };
let ada = "";
const claimed = async (): Promise<ClaimKey> => {
  const key = { ...(await newReview()), providerId: ada };
  expect((await claimReview(key, claimTerms)).outcome).toBe("claimed");
  return key;
};
const signed = async (): Promise<ClaimKey> => {
  const key = await claimed();
  expect(await approveLetter(key, signedContent(), ownDecision)).toBe("approved");
  return key;
};
const toCorrect = async (): Promise<ClaimKey> => {
  const key = await claimed();
  await correctionOf(key);
  return key;
};
const asked = async (): Promise<ClaimKey> => {
  const key = await claimed();
  expect(await askQuestion(key, "Since when?")).toBe("asked");
  return key;
};
const questionOf = async ({ requestId }: ClaimKey) => (await listQuestions(requestId))[0]?.id ?? "";
const correctionIn = async ({ requestId }: ClaimKey) => {
  const mine = await listWaitingCorrections(["CA"], { id: ada, credential: "MD" }, 1_000);
  return mine.find((one) => one.requestId === requestId)?.id ?? "";
};
const withVisit = async (): Promise<ClaimKey> => {
  const key = await claimed();
  const offer = { way: "video", minutes: 15, zone: "America/Denver" } as const;
  expect(await offerVisit(key, { ...offer, times: [minutesFromNow(600)] })).toBe("offered");
  return key;
};
const corrected = async (): Promise<ClaimKey> => {
  const key = await toCorrect();
  const next = signedContent({ version: 2 });
  expect(await confirmCorrection(await correctionIn(key), ada, next, ownDecision)).toBe("confirmed");
  return key;
};
const refused = async (): Promise<ClaimKey> => {
  const key = await toCorrect();
  const why = { reason: "other", words: "It's right" } as const;
  const correction = { id: await correctionIn(key), requestId: key.requestId };
  expect(await refuseCorrection(correction, ada, why)).toBe("refused");
  return key;
};
const drafted = async (): Promise<ClaimKey> => {
  const key = await claimed();
  for (const form of ["ask", "approve", "deny"] as const) await saveReviewDraft({ ...key, form }, { x: "y" });
  return key;
};
const undone = async (key: ClaimKey) => expect((await undoSigning(key, 15)).outcome).toBe("undone");

/** What a provider does with a request of theirs. */
const deeds: readonly [what: string, deed: () => Promise<unknown>][] = [
  ["given back", async () => expect(await releaseReview((await claimed()).requestId, ada)).toBe(true)],
  ["denied", async () => expect(await denyLetter(await claimed(), "vague", null)).toBe("denied")],
  [
    "asked about, and its question withdrawn",
    async () => {
      const key = await asked();
      expect(await withdrawQuestion(key, await questionOf(key), 15)).toBe("withdrawn");
    },
  ],
  [
    "asked about and answered",
    async () => {
      const p_question_id = await questionOf(await asked());
      const answer = await (await untyped()).rpc("answer_question", {
        p_question_id,
        p_answer: "Since May.",
      });
      expect(answer.data).toBe("answered");
    },
  ],
  ["signed, and that undone", async () => undone(await signed())],
  ["signed and sent at once", async () => expect(await sendLetterNow(await signed())).toBe("sent")],
  [
    "corrected, and that undone",
    async () => {
      const [key, later] = [await corrected(), await corrected()];
      await undone(key);
      expect(await sendLetterNow(key)).toBe("closed");
      expect([await correctionIn(key), await correctionIn(later)]).toEqual([expect.stringMatching(/./), ""]);
    },
  ],
  ["not corrected", refused],
  [
    "revoked",
    async () => {
      const why = { reason: "Signed by mistake", cause: "our-mistake" } as const;
      expect(await revokeLetter(await toCorrect(), ada, why)).toBe("revoked");
    },
  ],
];

/** Of what is done to one request, those of the same provider beside it. */
export function besideCases(): void {
  describe("requests beside one", () => {
    let beside: ClaimKey[] = [];
    const rows = () => Promise.all(beside.map(({ requestId }) => rowsAbout(requestId)));
    beforeAll(async () => {
      ada = await newProvider();
      beside = [];
      for (const one of [drafted, asked, withVisit, signed, toCorrect, corrected, refused])
        beside.push(await one());
      expect((await rows())[0]?.review_drafts).toHaveLength(3);
    });

    test.each(deeds)("that is %s stay as they are", async (_, deed) => {
      const before = await rows();
      await deed();
      expect(await rows()).toEqual(before);
    });
  });

  describe("a signature that may be undone", () => {
    test("is its signer's to undo or to send, not a colleague's", async () => {
      const key = await signed();
      const before = await rowsAbout(key.requestId);
      const colleague = { ...key, providerId: await newProvider() };
      expect((await undoSigning(colleague, 15)).outcome).toBe("closed");
      expect(await sendLetterNow(colleague)).toBe("closed");
      expect(await rowsAbout(key.requestId)).toEqual(before);
      expect(await sendLetterNow(key)).toBe("sent");
      expect(await sendLetterNow(colleague)).toBe("closed");
      expect(await sendLetterNow(await claimed())).toBe("closed");
    });

    test("stands after ten minutes", async () => {
      const key = await signed();
      const db = await untyped();
      const earlier = { created_at: minutesFromNow(-11) };
      await db.from("issued_letters").update(earlier).eq("request_id", key.requestId).throwOnError();
      await undone(await signed());
      expect((await undoSigning(key, 15)).outcome).toBe("closed");
    });
  });

  test("a question is withdrawn by its own request only, and once", async () => {
    const [key, other] = [await asked(), await asked()];
    expect(await withdrawQuestion(key, await questionOf(other), 15)).toBe("closed");
    expect(await withdrawQuestion(key, await questionOf(key), 15)).toBe("withdrawn");
    expect(await askQuestion(key, "How long?")).toBe("asked");
    expect(await withdrawQuestion(key, await questionOf(key), 15)).toBe("closed");
  });

  describe("a correction", () => {
    const ask = async ({ requestId }: ClaimKey, field = "patient-name") => {
      const args = { p_request_id: requestId, p_field: field, p_asked_for: "Ada Exemplar" };
      return (await (await untyped()).rpc("request_correction", args)).data;
    };

    test("is asked of a letter in force, whatever others there are", async () => {
      for (const one of [signed, claimed, corrected]) expect(await ask(await one())).toBeNull();
      const ended = await refused();
      const again = await refused();
      await revokeLetter(ended, ada, { reason: "Signed by mistake", cause: "our-mistake" });
      expect([await ask(ended), await ask(again)]).toEqual([null, expect.any(String)]);
    });

    test("waits no longer once its letter is revoked, nor once it is decided", async () => {
      const [open, decided] = [await toCorrect(), await refused()];
      expect([await correctionIn(open), await correctionIn(decided)]).toEqual([
        expect.stringMatching(/./),
        "",
      ]);
      await revokeLetter(open, ada, { reason: "Signed by mistake", cause: "our-mistake" });
      expect(await correctionIn(open)).toBe("");
      const before = await rowsAbout(decided.requestId);
      await revokeLetter(decided, ada, { reason: "Signed by mistake", cause: "our-mistake" });
      const after = await rowsAbout(decided.requestId);
      expect(after.letter_corrections).toEqual(before.letter_corrections);
    });
  });
}
