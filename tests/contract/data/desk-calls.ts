import { expect } from "vitest";
import { askQuestion, type ClaimKey, claimReview } from "~/letters/desk/store/decisions.server";
import { offerVisit } from "~/letters/desk/store/desk-visits.server";
import { saveReviewDraft } from "~/letters/desk/store/review-drafts.server";
import { usState } from "~/platform/values/us-state";
import type { deskFunctions } from "./desk-functions";
import { alterReview, correctionOf, minutesFromNow, newSample, ownDecision, rowsAbout } from "./desk-rows";
import { untyped } from "./rows";

/** A request, whose it is, and who decided on it where it is read a second time. */
export interface DeskKey extends ClaimKey {
  practiceId: string;
  decidedBy: string;
}

/** A request in each state of its lifecycle. */
export function situations(
  newKey: () => Promise<DeskKey>,
  typed: string,
): Readonly<Record<string, () => Promise<ClaimKey>>> {
  const claimed = async () => {
    const key = await newKey();
    expect((await claimReview(key, { minutes: 15, takeOver: false })).outcome).toBe("claimed");
    return key;
  };
  return {
    "that waits": newKey,
    "that is claimed": async () => {
      const key = await claimed();
      await saveReviewDraft({ ...key, form: "approve" }, { reason: typed });
      return key;
    },
    "whose claim has run out": async () => {
      const key = await claimed();
      await alterReview(key.requestId, { claimed_until: minutesFromNow(-1) });
      return key;
    },
    "with a question": async () => {
      const key = await claimed();
      expect(await askQuestion(key, typed)).toBe("asked");
      return key;
    },
    "with a visit": async () => {
      const key = await claimed();
      const offer = { way: "video", minutes: 15, zone: "America/Denver" } as const;
      const times = [minutesFromNow(600), minutesFromNow(700)];
      expect(await offerVisit(key, { ...offer, times })).toBe("offered");
      return key;
    },
    "with a decision to read a second time": async () => {
      const key = await newKey();
      await newSample(key.requestId, key.practiceId, key.decidedBy);
      return key;
    },
    "with a letter, to be corrected": async () => {
      const key = await claimed();
      await correctionOf(key);
      return key;
    },
  };
}

/** What the desk keeps about a request, the times of its visits, and the people of a practice. */
export async function rowsOf(requestId: string, practiceId: string): Promise<Record<string, unknown[]>> {
  const db = await untyped();
  const rows = await rowsAbout(requestId);
  const visits = (rows.letter_visits as { id: string }[]).map(({ id }) => id);
  const times = await db.from("letter_visit_times").select("*").in("visit_id", visits).order("starts_at");
  const people = await db.from("providers").select("*").eq("practice_id", practiceId).order("id");
  return { ...rows, times: times.data ?? [], people: people.data ?? [] };
}

/** Arguments of a function of the desk about a request with these rows; what `more` doesn't name gets any valid value. */
export function argumentsAbout(
  args: (typeof deskFunctions)[number]["args"],
  requestId: string,
  rows: Record<string, unknown[]>,
  more: Record<string, unknown>,
): Record<string, unknown> {
  const idIn = (table: string) => (rows[table] as { id: string }[])[0]?.id ?? requestId;
  const about: Record<string, unknown> = {
    p_request_id: requestId,
    p_among: [requestId],
    p_correction_id: idIn("letter_corrections"),
    p_visit_id: idIn("letter_visits"),
    p_sample_id: idIn("quality_samples"),
    p_question_id: idIn("letter_questions"),
    p_outcome: "agree",
    p_states: usState.options,
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
    ...more,
  };
  const byType: Readonly<Record<string, unknown>> = {
    number: 100,
    boolean: true,
    "string[]": ["x"],
    Json: {},
  };
  return Object.fromEntries(
    args.map(({ arg, type }) => {
      if (arg in about) return [arg, about[arg]];
      if (arg.endsWith("_id")) return [arg, requestId];
      if (/_(at|since|from|until|before|after)$/.test(arg)) return [arg, minutesFromNow(0)];
      return [arg, byType[type] ?? "other"];
    }),
  );
}
