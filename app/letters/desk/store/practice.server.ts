import { z } from "zod";
import { read } from "~/platform/database/batched-reads.server";
import { call, callParsed, query } from "~/platform/database/call.server";
import { fieldsOf, parse } from "~/platform/database/columns.server";
import { centsFromDollars } from "~/platform/values/money";
import { usState } from "~/platform/values/us-state";
import { site } from "~/site";
import type { Practice } from "../domain/practice";
import type { ReportRow } from "../domain/practice-report";
import type { DeskMember, EnteredFacts } from "../domain/provider";
import { type QualityFigures, sampledDecisions } from "../domain/second-opinion";
import { personRows } from "./save-provider.server";

export async function readPractice(id: string): Promise<Practice> {
  const row = await query("read practice", (db) =>
    db.from("practices").select("name, time_zone, sample_percent, letter_fee").eq("id", id).single(),
  );
  const letterFeeCents = row.letter_fee === null ? site.letterFeeCents : centsFromDollars(row.letter_fee);
  return { name: row.name, timeZone: row.time_zone, samplePercent: row.sample_percent, letterFeeCents };
}

/** The activity of the practice's people in an ISO month. */
export async function readPracticeReport(directorId: string, month: string): Promise<ReportRow[]> {
  const rows = await call("read_practice_report", { providerId: directorId, month: `${month}-01` });
  return rows.map(({ provider_id, decision_pay, fees, ...row }) => ({
    ...row,
    providerId: provider_id,
    feesCents: centsFromDollars(fees),
    decisionPayCents: decision_pay === null ? null : Math.round(decision_pay * 100),
  }));
}

/** Findings of the practice's second physicians. */
export async function readQuality(directorId: string): Promise<QualityFigures> {
  const [figures] = await read("read_quality", { providerId: directorId });
  return figures ?? { drawn: 0, unread: 0, agreed: 0, disagreed: 0 };
}

/** Providers of the practice who approve nearly everything. */
export const listHighApprovals = async (
  directorId: string,
): Promise<{ name: string; decisions: number; approved: number }[]> =>
  read("list_own_high_approvals", { providerId: directorId });

const saved = z.enum(["saved", "elsewhere", "known", "closed", "used"]);

/**
 * Invites a person into the director's practice, or changes `member`; who has a new address is invited by mail. "elsewhere":
 * another practice's, or the director's own; "known": another account has the address; "closed": the account was closed, and
 * the form isn't the one that opens it; "used": an account that has decided keeps its address. Throws `DatabaseError`, with
 * the code 23505 if another person has the NPI.
 */
export async function saveMember(
  directorId: string,
  member: { id: string; opens: boolean } | null,
  facts: EnteredFacts<DeskMember>,
): Promise<z.output<typeof saved>> {
  const { row, licenses } = personRows(facts);
  return callParsed("save_member", saved, {
    providerId: directorId,
    memberId: member?.id ?? null,
    opens: member?.opens ?? false,
    member: row,
    licenses,
  });
}

/** Closes a person's account and returns their user; null if this director may not close it. Does nothing for a closed one. */
export async function closeMember(
  directorId: string,
  memberId: string,
): Promise<{ userId: string | null } | null> {
  const [closed = null] = await call("close_member", { providerId: directorId, memberId });
  return closed && { userId: closed.closed_user };
}

const waiting = z.object({
  id: z.string(),
  requestId: z.string(),
  decision: z.enum(sampledDecisions),
  drawnAt: z.string(),
  patientState: usState,
  productTitle: z.string(),
});

/** Colleagues' decisions that wait for this physician's second opinion, longest first. */
export async function listSecondOpinions(providerId: string, limit: number) {
  const rows = await read("list_second_opinions", { providerId, limit });
  return parse("list second opinions", waiting.array(), rows.map(fieldsOf));
}
