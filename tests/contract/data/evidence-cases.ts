import { beforeAll, describe, expect, test } from "vitest";
import type { SignedDecision } from "~/letters/desk/domain/approval";
import { approveLetter, askQuestion, claimReview } from "~/letters/desk/store/decisions.server";
import { lastLetterDay } from "~/letters/domain/validity";
import { answerQuestion, listQuestions } from "~/letters/store/questions.server";
import { dayInState } from "~/platform/values/state-day";
import { minutesFromNow, newProvider, newReview, ownDecision, signedContent } from "./desk-rows";
import { untyped } from "./rows";

/** Where written answers are enough. */
const state = "CA";
const day = (days: number) => dayInState(state, minutesFromNow(days * 1_440));

/** Two colleagues; the patient of `asked` answered what the first of them asked. */
let ana: string;
let noor: string;

async function asked(): Promise<{ kind: "product"; requestId: string }> {
  const ref = await newReview({ state });
  await claim(ref.requestId, ana);
  expect(await askQuestion({ ...ref, providerId: ana }, "Since when?")).toBe("asked");
  const [question] = await listQuestions(ref.requestId);
  expect(await answerQuestion(ref.requestId, question?.id ?? "", "Since May.")).toBe("answered");
  return ref;
}

async function claim(requestId: string, providerId: string): Promise<void> {
  const { outcome } = await claimReview({ requestId, providerId }, { minutes: 15, takeOver: false });
  expect(outcome).toBe("claimed");
}

/** Whether the provider's letter for the request is signed with this decision. */
async function signs(
  providerId: string,
  ref: { kind: "product"; requestId: string },
  decision: Partial<SignedDecision>,
): Promise<boolean> {
  await claim(ref.requestId, providerId);
  const content = signedContent({
    issuedOn: day(0),
    decidedOn: day(0),
    startsOn: day(0),
    endsOn: day(300),
  });
  const signature = { ...ownDecision, decision: { ...ownDecision.decision, ...decision } };
  const signed = approveLetter({ ...ref, providerId }, content, signature);
  return signed.then(
    (outcome) => outcome === "approved",
    (error) => !String(error).includes("without a decision"),
  );
}

/** What a signature must rest on, whatever the form let through. */
export function evidenceCases(): void {
  beforeAll(async () => {
    ana = await newProvider({ [state]: "2099-12-31" });
    noor = await newProvider({ [state]: "2099-12-31" });
  });

  describe("a letter on an answered question", () => {
    test.each([
      ["who asked it", () => ana, "question", true],
      ["a colleague, as their own", () => noor, "question", false],
      ["a colleague, as a colleague's", () => noor, "colleague-question", true],
      ["who asked it, as a colleague's", () => ana, "colleague-question", false],
    ] as const)("by %s", async (_, signer, basis, isSigned) => {
      expect(await signs(signer(), await asked(), { basis })).toBe(isSigned);
    });
  });

  test.each([
    [true, 0, true],
    [true, -1, false],
    [true, 1, false],
    [false, 0, true],
    [false, -1, false],
  ])(
    "a call (%s) or an examination %i days from the day the patient asked carries a letter: %s",
    async (isCall, days, isSigned) => {
      const visit = { on: day(days), minutes: 12 };
      const basis = isCall ? "phone" : "in-person";
      expect(await signs(ana, await newReview({ state }), { basis, visit })).toBe(isSigned);
    },
  );

  test.each([true, false])("written answers carry a letter with a sentence: %s", async (inWords) => {
    expect(await signs(ana, await newReview({ state }), { basis: "answers", inWords })).toBe(inWords);
  });

  test("a letter's 12 months end on the same day here as in the database, from every day of four years", async () => {
    const db = await untyped();
    const first = Date.UTC(2027, 0, 1);
    for (let month = 0; month < 49; month++) {
      const days = Array.from({ length: 30 }, (__, i) => first + (month * 30 + i) * 86_400_000);
      await Promise.all(
        days.map(async (at) => {
          const startsOn = new Date(at).toISOString().slice(0, 10);
          const { data } = await db.rpc("last_letter_day", { p_starts_on: startsOn });
          expect([startsOn, data]).toEqual([startsOn, lastLetterDay(startsOn)]);
        }),
      );
    }
  });
}
