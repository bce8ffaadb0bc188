import { afterAll, describe, expect, test } from "vitest";
import { claimNextReview } from "~/letters/desk/store/decisions.server";
import { listFreeReviews } from "~/letters/desk/store/queue.server";
import { alterReview, closeOtherPractices, newPractice, newProvider, newReview } from "./desk-rows";

/** The request that a provider goes on with after a decision. */
export function nextReviewCases(): void {
  describe("the next request", () => {
    afterAll(closeOtherPractices);

    test("of three providers at once is another one for each, and none for who holds as many as they may", async () => {
      const practice_id = await newPractice();
      const inWyoming = () => newProvider({ WY: "2099-12-31" }, { practice_id });
      const providers = await Promise.all([1, 2, 3].map(inWyoming));
      const newOne = async () => {
        const { requestId } = await newReview({ state: "WY" });
        await alterReview(requestId, { practice_id });
        return requestId;
      };
      const waiting = await Promise.all(providers.map(newOne));
      const next = (providerId: string, among: string[] | null = null) =>
        claimNextReview({ providerId, states: ["WY"], among, minutes: 15, most: 1 });
      const claims = await Promise.all(providers.map((providerId) => next(providerId)));
      expect(claims.toSorted()).toEqual(waiting.toSorted());
      const [holder = ""] = providers;
      const another = await newOne();
      expect(await next(holder, [another])).toBeNull();
      expect(await next(holder)).toBe(claims[0]);
      expect(await next(await newProvider({ VT: "2099-12-31" }, { practice_id }))).toBeNull();
      const all = { state: null, kind: null, words: "", only: null, after: null };
      const free = await listFreeReviews({ states: ["WY"], providerId: holder }, all, 5);
      expect(free.map(({ requestId }) => requestId)).toEqual([claims[0], another]);
    });
  });
}
