import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ClaimKey, claimReview } from "~/letters/desk/store/decisions.server";
import { listQueue } from "~/letters/desk/store/queue.server";
import { readReview } from "~/letters/desk/store/reviews.server";
import { argumentsAbout, type DeskKey, rowsOf, situations } from "./desk-calls";
import { calledByStore, deskFunctions } from "./desk-functions";
import {
  alterReview,
  closeOtherPractices,
  firstPractice,
  newPractice,
  newProvider,
  newReview,
} from "./desk-rows";
import { untyped } from "./rows";

/** A state that no other case uses. */
const state = "MA";
const claimTerms = { minutes: 15, takeOver: false };
const licensed = { [state]: "2099-12-31", CA: "2099-12-31" };
const secret = "A lamp of the other practice";

/** Functions of the desk's store that don't take the acting person, and why. */
const withoutProvider: Readonly<Record<string, string>> = {
  close_provider: "the operator's",
  list_held_work: "the operator's",
  list_issued_letters: "of a request that the person may see already",
  list_letter_corrections: "of a request that the person may see already",
  list_members: "of a practice or a member that is named",
  list_practices_for: "before a request has a practice",
  list_practices_in: "before a request has a practice",
  list_request_answers: "of a request that the person may see already",
  list_request_audit: "of a request that the person may see already",
  list_uncovered_corrections: "a job's, for every practice",
  list_uncovered_reviews: "a job's, for every practice",
  open_review: "puts a request in the queue of its practice",
  queue_desk_link: "of the address that is given",
  read_letter_denial: "of a request that the person may see already",
  read_renewed_letter: "of a request that the person may see already",
  read_request_facts: "of a request that the person may see already",
  reassign_review: "a job's, for every practice",
  record_webhook_attempt: "of a delivery that is named",
  save_provider: "the operator's",
  spend_factor_code: "before a session has a person",
  verify_letter_audit: "the operator's",
  visit_desk: "says who asks",
  waiting_correction: "of a request that the person may see already",
  write_late_desk_notices: "a job's, for every practice",
};

let [ours, theirs, stranger, colleague] = ["", "", "", ""];

const newTheirs = async (): Promise<DeskKey> => {
  const review = await newReview({ state });
  await alterReview(review.requestId, { practice_id: theirs, product_title: secret });
  return { ...review, providerId: colleague, practiceId: theirs, decidedBy: colleague };
};

/** Isolation between practices. */
export function practiceCases(): void {
  describe("a practice", () => {
    beforeAll(async () => {
      ours = await firstPractice();
      theirs = await newPractice({ states: [state], sample_percent: 0 });
      // Has every permission.
      stranger = await newProvider(licensed, { practice_id: ours, role: "medical-director" });
      colleague = await newProvider(licensed, { practice_id: theirs });
    });
    afterAll(closeOtherPractices);

    test("has functions that are given who asks", () => {
      expect(deskFunctions.length).toBeGreaterThan(15);
      const names = new Set(deskFunctions.map(({ name }) => name));
      const others = [...calledByStore().keys()].filter((name) => !names.has(name));
      expect(others.sort()).toEqual(Object.keys(withoutProvider).sort());
    });

    describe.each(Object.entries(situations(newTheirs, secret)))("with a request %s", (_, newRequest) => {
      let key: ClaimKey;
      let before: Record<string, unknown[]>;
      // One for all calls, as none of them changes it.
      beforeAll(async () => {
        key = await newRequest();
        before = await rowsOf(key.requestId, theirs);
      });

      test.each(deskFunctions)(
        "$name tells and changes nothing for another practice's provider",
        async ({ name, args }) => {
          const idsOfTheirs = ["letter_corrections", "letter_visits", "quality_samples"].flatMap((table) =>
            (before[table] as { id: string }[]).map(({ id }) => id),
          );
          const db = await untyped();
          const given = argumentsAbout(args, key.requestId, before, {
            p_provider_id: stranger,
            p_state: state,
            p_member_id: colleague,
            p_member: { email: `${colleague}@mail.example`, name: "Taken", role: "provider" },
          });
          const { data, error } = await db.rpc(name, given);
          expect(error).toBeNull();
          const told = JSON.stringify(data);
          for (const id of [key.requestId, ...idsOfTheirs, colleague, secret]) expect(told).not.toContain(id);
          expect(await rowsOf(key.requestId, theirs)).toEqual(before);
        },
      );
    });

    test("sees its own queue and requests, and no other", async () => {
      const { requestId } = await newTheirs();
      await alterReview(requestId, { product_title: requestId });
      const search = { state: null, kind: null, words: requestId, only: null, after: null };
      const seenBy = async (providerId: string) =>
        (await listQueue([state], search, providerId)).entries.map((entry) => entry.requestId);
      expect(await seenBy(colleague)).toEqual([requestId]);
      expect(await seenBy(stranger)).toEqual([]);
      expect(await readReview(requestId, theirs)).not.toBeNull();
      expect(await readReview(requestId, ours)).toBeNull();
    });

    test("signs only where it serves", async () => {
      const review = await newReview({ state: "CA" });
      await alterReview(review.requestId, { practice_id: theirs });
      const { outcome } = await claimReview({ ...review, providerId: colleague }, claimTerms);
      expect(outcome).toBe("not-licensed");
    });

    test("that is closed decides nothing", async () => {
      const closed = await newPractice({ states: [state], is_active: false });
      const provider = await newProvider(licensed, { practice_id: closed });
      const key = await newTheirs();
      await alterReview(key.requestId, { practice_id: closed });
      expect((await claimReview({ ...key, providerId: provider }, claimTerms)).outcome).toBe("closed");
    });
  });
}
