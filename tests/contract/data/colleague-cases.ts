import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ClaimKey } from "~/letters/desk/store/decisions.server";
import { listSecondOpinions } from "~/letters/desk/store/practice.server";
import { readPreparedDraft, saveReviewDraft } from "~/letters/desk/store/review-drafts.server";
import {
  alterReview,
  closeOtherPractices,
  firstPractice,
  newPractice,
  newProvider,
  newReview,
  newSample,
} from "./desk-rows";
import { untyped } from "./rows";

/** What colleagues of a practice may read of each other's work. */
export function colleagueCases(): void {
  describe("a provider", () => {
    let [ours, theirs, colleague] = ["", "", ""];
    const newTheirs = async (): Promise<ClaimKey> => {
      const review = await newReview({ state: "UT" });
      await alterReview(review.requestId, { practice_id: theirs });
      return { ...review, providerId: colleague };
    };
    beforeAll(async () => {
      ours = await firstPractice();
      theirs = await newPractice({ states: ["UT"], sample_percent: 0 });
      colleague = await newProvider({ UT: "2099-12-31" }, { practice_id: theirs });
    });
    afterAll(closeOtherPractices);

    test("reads what its own assistants prepared, of the asked request and form", async () => {
      const assistant = { role: "assistant", credential: null, npi: null };
      const [own, strange] = [
        await newProvider({}, { ...assistant, practice_id: theirs }),
        await newProvider({}, { ...assistant, practice_id: ours }),
      ];
      const [key, other] = [await newTheirs(), await newTheirs()];
      const save = (about: ClaimKey, providerId: string, form: "ask" | "approve", reason: string) =>
        saveReviewDraft({ ...about, providerId, form }, { reason });
      await save(key, own, "approve", "of the form");
      await save(key, own, "ask", "of another form");
      await save(other, own, "approve", "of another request");
      await alterReview(key.requestId, { practice_id: ours });
      await save(key, strange, "approve", "of another practice");
      await alterReview(key.requestId, { practice_id: theirs });
      const prepared = await readPreparedDraft({ ...key, form: "approve" });
      expect(prepared?.fields).toEqual({ reason: "of the form" });
    });

    test("reads a second time what another of it decided, while the request is its own", async () => {
      const reader = await newProvider({ UT: "2099-12-31" }, { practice_id: theirs });
      const [key, moved] = [await newTheirs(), await newTheirs()];
      const sample = await newSample(key.requestId, theirs, colleague);
      const gone = await newSample(moved.requestId, theirs, colleague);
      await alterReview(moved.requestId, { practice_id: ours });
      const listed = async (providerId: string) =>
        (await listSecondOpinions(providerId, 1_000)).map(({ requestId }) => requestId);
      expect(await listed(colleague)).not.toContain(key.requestId);
      expect(await listed(reader)).toContain(key.requestId);
      expect(await listed(reader)).not.toContain(moved.requestId);
      const give = async (p_sample_id: string, p_provider_id: string) => {
        const given = { p_sample_id, p_provider_id, p_outcome: "agree", p_words: null };
        return (await (await untyped()).rpc("record_second_opinion", given)).data;
      };
      expect([await give(sample, colleague), await give(gone, reader)]).toEqual(["closed", "closed"]);
      expect([await give(sample, reader), await give(sample, reader)]).toEqual(["given", "closed"]);
    });
  });
}
