import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deskActions, deskRoles, mayAtDesk } from "~/letters/desk/domain/rights";
import { approveLetter, askQuestion, claimReview } from "~/letters/desk/store/decisions.server";
import { listPracticesFor, listUncoveredReviews } from "~/letters/desk/store/reviews.server";
import { openReview } from "~/letters/operations/practice-choice.server";
import type { UsState } from "~/platform/values/us-state";
import {
  alterReview,
  auditOf,
  firstPractice,
  newPractice,
  newProvider,
  newReview,
  ownDecision,
  signedContent,
} from "./desk-rows";
import { untyped } from "./rows";

const claimTerms = { minutes: 15, takeOver: false };

/** Which practice gets a request, and what each role may do there. */
export function practiceChoiceCases(): void {
  describe("a new request", () => {
    const only: UsState = "ND";
    let north = "";
    let south = "";
    beforeAll(async () => {
      [north, south] = [await newPractice({ states: [only] }), await newPractice({ states: [only] })];
      for (const practice_id of [north, south]) await newProvider({ [only]: "2099-12-31" }, { practice_id });
    });
    afterAll(async () => {
      await (await untyped()).from("practices").update({ is_active: false }).in("id", [north, south]);
    });
    const practiceOf = async (requestId: string) => {
      const db = await untyped();
      const row = await db.from("letter_reviews").select("practice_id").eq("request_id", requestId).single();
      return row.data?.practice_id;
    };

    test("goes to the practice with the fewest open, and the audit says so", async () => {
      const first = await newReview({ state: only });
      const second = await newReview({ state: only });
      const taken = [await practiceOf(first.requestId), await practiceOf(second.requestId)];
      expect(taken.sort()).toEqual([north, south].sort());
      expect(await auditOf(first)).toEqual(["practice assigned"]);
    });

    test("goes to the practice whose turn it is", async () => {
      await (await untyped()).from("practices").update({ turn: -1 }).eq("id", south);
      for (let turn = 0; turn < 3; turn += 1) {
        expect(await practiceOf((await newReview({ state: only })).requestId)).toBe(south);
      }
      await (await untyped()).from("practices").update({ turn: 0 }).eq("id", south);
    });

    test("goes to the practice whose fee is paid, whose turn it is or not", async () => {
      for (const practice_id of [north, south, north])
        expect(await practiceOf((await newReview({ state: only, practice_id })).requestId)).toBe(practice_id);
    });

    test("of a state that none covers goes to the first", async () => {
      const { requestId } = await newReview({ state: "SD" });
      expect(await practiceOf(requestId)).toBe(await firstPractice());
    });

    test("goes to one practice only, however often it is put in the queue", async () => {
      const review = await newReview({ state: only });
      const practice = await practiceOf(review.requestId);
      for (let turn = 0; turn < 3; turn += 1) expect(await openReview(review)).toBe(false);
      expect(await practiceOf(review.requestId)).toBe(practice);
      expect(await auditOf(review)).toEqual(["practice assigned"]);
    });
  });

  describe("in a state whose law wants a visit by video", () => {
    const only: UsState = "AR";
    let [bare, equipped] = ["", ""];
    beforeAll(async () => {
      bare = await newPractice({ states: [only], turn: -1 });
      equipped = await newPractice({ states: [only], video_url: "https://video.example/room" });
      for (const practice_id of [bare, equipped])
        await newProvider({ [only]: "2099-12-31" }, { practice_id });
    });
    afterAll(async () => {
      await (await untyped()).from("practices").update({ is_active: false }).in("id", [bare, equipped]);
    });
    const deciding = async (requestId: string, hasRoom: boolean) =>
      (await listPracticesFor(requestId, hasRoom)).filter(({ canDecide }) => canDecide).map(({ id }) => id);

    test("a practice without a room for one takes no request, and gives up those it has", async () => {
      const { requestId } = await newReview({ state: only });
      expect(await deciding(requestId, false)).toEqual([equipped]);
      expect((await deciding(requestId, true)).sort()).toEqual([bare, equipped].sort());
      await alterReview(requestId, { practice_id: bare });
      const asked = { requestId, practiceId: bare };
      expect(await listUncoveredReviews(100, false)).toContainEqual(asked);
      expect(await listUncoveredReviews(100, true)).not.toContainEqual(asked);
    });
  });

  describe("a role", () => {
    test.each(deskRoles)("%s may the same in the database", async (role) => {
      const db = await untyped();
      for (const action of deskActions) {
        const { data } = await db.rpc("has_desk_right", { p_role: role, p_action: action });
        expect([action, data]).toEqual([action, mayAtDesk(role, action)]);
      }
      expect((await db.rpc("has_desk_right", { p_role: role, p_action: "fly" })).data).toBe(false);
    });

    test("assistant asks and never decides", async () => {
      await newProvider({ MT: "2099-12-31" });
      const assistant = await newProvider({}, { role: "assistant", credential: null, npi: null });
      const key = { ...(await newReview({ state: "MT" })), providerId: assistant };
      expect((await claimReview(key, claimTerms)).outcome).toBe("claimed");
      expect(await approveLetter(key, signedContent(), ownDecision)).toBe("not-licensed");
      expect(await askQuestion(key, "Since when?")).toBe("asked");
    });

    test.each([
      ["an assistant with a credential", { role: "assistant", credential: "NP", npi: null }],
      ["a provider without one", { role: "provider", credential: null, npi: null }],
      ["a medical director who is no physician", { role: "medical-director", credential: "NP" }],
    ])("is refused to %s", async (_, columns) => {
      await expect(newProvider({}, columns)).rejects.toThrow("23514");
    });
  });
}
