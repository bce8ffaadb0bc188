import { describe, expect, test } from "vitest";
import { claimReview } from "~/letters/desk/store/decisions.server";
import { offerVisit } from "~/letters/desk/store/desk-visits.server";
import { saveReviewDraft } from "~/letters/desk/store/review-drafts.server";
import { reassignReviews } from "~/letters/operations/practice-choice.server";
import type { UsState } from "~/platform/values/us-state";
import { auditOf, correctionOf, minutesFromNow, newPractice, newProvider, newReview } from "./desk-rows";
import { untyped } from "./rows";

const claimTerms = { minutes: 15, takeOver: false };

/** Requests whose practice can't decide them anymore. */
export function uncoveredCases(): void {
  describe("an open request whose practice covers its state no more", () => {
    /** Two practices in states that no other case uses; the license of the first one's provider has ended. */
    async function uncovered(only: UsState) {
      const [from, to] = [
        await newPractice({ states: [only], turn: -1 }),
        await newPractice({ states: [only], turn: -1 }),
      ];
      const provider = await newProvider({ [only]: "2099-12-31" }, { practice_id: from });
      await newProvider({ [only]: "2099-12-31" }, { practice_id: to });
      const key = { ...(await newReview({ state: only })), providerId: provider };
      const ends = async () => {
        const db = await untyped();
        await db.from("provider_licenses").update({ expires_on: "2020-01-01" }).eq("provider_id", provider);
      };
      const read = async () =>
        (await (await untyped()).from("letter_reviews").select("*").eq("request_id", key.requestId).single())
          .data;
      const close = async (...others: string[]) =>
        void (await (
          await untyped()
        )
          .from("practices")
          .update({ is_active: false })
          .in("id", [from, to, ...others]));
      return { from, to, key, ends, read, close };
    }

    test("goes to another practice once, with its question, without what was typed of a decision", async () => {
      const { to, key, ends, read, close } = await uncovered("HI");
      expect((await claimReview(key, claimTerms)).outcome).toBe("claimed");
      await saveReviewDraft({ ...key, form: "approve" }, { reason: "Typed." });
      await reassignReviews(100);
      expect(await auditOf(key)).not.toContain("practice reassigned");
      await ends();
      await Promise.all([reassignReviews(100), reassignReviews(100)]);
      expect(await read()).toMatchObject({ practice_id: to, state: "waiting", claimed_by: null });
      expect((await auditOf(key)).filter((action) => action === "practice reassigned")).toHaveLength(1);
      const drafts = await (await untyped())
        .from("review_drafts")
        .select("*")
        .eq("request_id", key.requestId);
      expect(drafts.data).toEqual([]);
      await close();
    });

    test("cancels its open visit, and notifies both sides", async () => {
      const { to, key, ends, read, close } = await uncovered("AK");
      expect((await claimReview(key, claimTerms)).outcome).toBe("claimed");
      const offer = { way: "phone", minutes: 15, zone: "America/Anchorage" } as const;
      const times = [minutesFromNow(600)];
      expect(await offerVisit(key, { ...offer, times })).toBe("offered");
      await ends();
      await reassignReviews(100);
      expect(await read()).toMatchObject({ practice_id: to, state: "waiting" });
      expect(await auditOf(key)).toEqual(expect.arrayContaining(["visit canceled", "practice reassigned"]));
      await close();
    });

    test.each([
      ["patient-name", "NP", "MN"],
      ["physician", "MD", "NV"],
    ] as const)(
      "goes to another practice with a correction (%s) that one of it may decide on, %s, in %s",
      async (field, credential, only) => {
        const { from, to, key, ends, read, close } = await uncovered(only);
        const db = await untyped();
        await db.from("providers").update({ credential: "NP" }).eq("id", key.providerId);
        expect((await claimReview(key, claimTerms)).outcome).toBe("claimed");
        await correctionOf(key, field);
        await ends();
        const nurses = await newPractice({ states: [only], turn: -2 });
        if (field === "physician")
          await newProvider({ [only]: "2099-12-31" }, { practice_id: nurses, credential: "NP" });
        await db.from("providers").update({ credential }).eq("practice_id", to);
        await Promise.all([reassignReviews(100), reassignReviews(100)]);
        expect(await read()).toMatchObject({ practice_id: to, state: "closed" });
        expect((await auditOf(key)).filter((action) => action === "practice reassigned")).toHaveLength(1);
        const next = await newProvider({ [only]: "2099-12-31" }, { practice_id: to });
        const waiting = { p_states: [only], p_limit: 10, p_is_physician: true };
        const listed = async (p_provider_id: string) =>
          ((await db.rpc("list_desk_corrections", { ...waiting, p_provider_id })).data ?? []).map(
            (one: { request_id: string }) => one.request_id,
          );
        expect(await listed(next)).toEqual([key.requestId]);
        expect(await listed(await newProvider({ [only]: "2099-12-31" }, { practice_id: from }))).toEqual([]);
        await close(nurses);
      },
    );

    test("stays where no other practice covers the state, as one where only a nurse practitioner may not sign", async () => {
      const { from, to, key, ends, read, close } = await uncovered("GA");
      const db = await untyped();
      await db.from("providers").update({ credential: "NP" }).eq("practice_id", to);
      await ends();
      await reassignReviews(100);
      expect(await read()).toMatchObject({ practice_id: from });
      expect(await auditOf(key)).not.toContain("practice reassigned");
      await close();
    });
  });
}
