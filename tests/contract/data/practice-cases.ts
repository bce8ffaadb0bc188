import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askQuestion, type ClaimKey, claimReview } from "~/letters/desk/store/decisions.server";
import { offerVisit } from "~/letters/desk/store/desk-visits.server";
import { listQueue } from "~/letters/desk/store/queue.server";
import { saveReviewDraft } from "~/letters/desk/store/review-drafts.server";
import { readReview } from "~/letters/desk/store/reviews.server";
import { usState } from "~/platform/values/us-state";
import { calledByStore, deskFunctions } from "./desk-functions";
import {
  alterReview,
  closeOtherPractices,
  correctionOf,
  firstPractice,
  minutesFromNow,
  newPractice,
  newProvider,
  newReview,
  newSample,
  ownDecision,
  rowsAbout,
} from "./desk-rows";
import { untyped } from "./rows";

/** A state that no other case uses. */
const state = "MA";
const lease = { minutes: 15, takeOver: false };
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

const newTheirs = async (): Promise<ClaimKey> => {
  const review = await newReview({ state });
  await alterReview(review.requestId, { practice_id: theirs, product_title: secret });
  return { ...review, providerId: colleague };
};
const claimed = async (): Promise<ClaimKey> => {
  const key = await newTheirs();
  expect((await claimReview(key, lease)).outcome).toBe("claimed");
  return key;
};

/** A request of the other practice in each state of its lifecycle. */
const situations: Readonly<Record<string, () => Promise<ClaimKey>>> = {
  "that waits": newTheirs,
  "that is claimed": async () => {
    const key = await claimed();
    await saveReviewDraft({ ...key, form: "approve" }, { reason: secret });
    return key;
  },
  "whose claim has run out": async () => {
    const key = await claimed();
    await alterReview(key.requestId, { claimed_until: minutesFromNow(-1) });
    return key;
  },
  "with a question": async () => {
    const key = await claimed();
    expect(await askQuestion(key, secret)).toBe("asked");
    return key;
  },
  "with a visit": async () => {
    const key = await claimed();
    const offer = { way: "video", minutes: 15, zone: "America/Denver" } as const;
    expect(await offerVisit(key, { ...offer, times: [minutesFromNow(600)] })).toBe("offered");
    return key;
  },
  "with a decision to read a second time": async () => {
    const key = await newTheirs();
    await newSample(key.requestId, theirs, colleague);
    return key;
  },
  "with a letter, to be corrected": async () => {
    const key = await claimed();
    await correctionOf(key);
    return key;
  },
};

async function rowsOf(requestId: string): Promise<Record<string, unknown[]>> {
  const db = await untyped();
  const people = await db.from("providers").select("*").eq("practice_id", theirs).order("id");
  return { ...(await rowsAbout(requestId)), people: people.data ?? [] };
}

/** Arguments that refer to another practice's request; the others get any valid value. */
function argumentsFor(args: readonly { arg: string; type: string }[], about: Record<string, unknown>) {
  const byType: Readonly<Record<string, unknown>> = {
    number: 100,
    boolean: true,
    "string[]": ["x"],
    Json: {},
  };
  return Object.fromEntries(
    args.map(({ arg, type }) => {
      if (arg in about) return [arg, about[arg]];
      if (arg.endsWith("_id")) return [arg, about.p_request_id];
      if (/_(at|since|from|until|before|after)$/.test(arg)) return [arg, minutesFromNow(0)];
      return [arg, byType[type] ?? "other"];
    }),
  );
}

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

    describe.each(Object.entries(situations))("with a request %s", (_, newRequest) => {
      let key: ClaimKey;
      let before: Record<string, unknown[]>;
      // One for all calls, as none of them changes it.
      beforeAll(async () => {
        key = await newRequest();
        before = await rowsOf(key.requestId);
      });

      test.each(deskFunctions)(
        "$name tells and changes nothing for another practice's provider",
        async ({ name, args }) => {
          const idIn = (table: string) => (before[table] as { id: string }[])[0]?.id;
          const correction = idIn("letter_corrections");
          const idsOfTheirs = [correction, idIn("letter_visits"), idIn("quality_samples")];
          const db = await untyped();
          const given = argumentsFor(args, {
            p_provider_id: stranger,
            p_request_id: key.requestId,
            p_among: [key.requestId],
            p_correction_id: correction ?? key.requestId,
            p_visit_id: idIn("letter_visits") ?? key.requestId,
            p_sample_id: idIn("quality_samples") ?? key.requestId,
            p_outcome: "agree",
            p_states: usState.options,
            p_state: state,
            p_month: "2026-11-01",
            p_field: "effect",
            p_mail_events: [],
            p_webhook_events: [],
            p_webhook_url: null,
            p_secret: null,
            p_key_id: null,
            p_time_zone: "America/Denver",
            p_quiet_from: 20,
            p_quiet_until: 7,
            p_way: "video",
            p_times: [minutesFromNow(600)],
            p_member_id: colleague,
            p_member: { email: `${colleague}@mail.example`, name: "Taken", role: "provider" },
            p_licenses: [],
            p_content: { version: 2, decision: ownDecision.decision },
            p_reason: "other",
            p_cause: "our-mistake",
            p_kind: null,
            p_words: null,
            p_only: null,
            p_after_priority: null,
            p_after_since: null,
            p_after_id: null,
            p_address_lines: ["1 Harbor Way"],
          });
          const { data, error } = await db.rpc(name, given);
          expect(error).toBeNull();
          const told = JSON.stringify(data);
          for (const id of [key.requestId, ...idsOfTheirs, colleague, secret])
            if (id) expect(told).not.toContain(id);
          expect(await rowsOf(key.requestId)).toEqual(before);
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
      const { outcome } = await claimReview({ ...review, providerId: colleague }, lease);
      expect(outcome).toBe("not-licensed");
    });

    test("that is closed decides nothing", async () => {
      const closed = await newPractice({ states: [state], is_active: false });
      const provider = await newProvider(licensed, { practice_id: closed });
      const key = await newTheirs();
      await alterReview(key.requestId, { practice_id: closed });
      expect((await claimReview({ ...key, providerId: provider }, lease)).outcome).toBe("closed");
    });
  });
}
