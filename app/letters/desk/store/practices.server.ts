import { query } from "~/platform/database/call.server";
import { fieldsOf } from "~/platform/database/columns.server";
import { centsFromDollars } from "~/platform/values/money";
import { testPractice } from "../domain/practice";
import type { PracticeFacts } from "../domain/practice-facts";

export interface KnownPractice {
  id: string;
  /** Null for the first one until it is named. */
  name: string | null;
  addressLines: string[] | null;
  phone: string | null;
  /** Null for wherever its providers are licensed. */
  states: string[] | null;
  videoUrl: string | null;
  decisionPay: number | null;
  /** The fee of a letter; null for the operator's fee. */
  letterFeeCents: number | null;
  turn: number;
  isActive: boolean;
  people: number;
  /** The number of its undecided requests. */
  open: number;
}

const columns =
  "id, name, address_lines, phone, states, video_url, decision_pay, letter_fee, turn, is_active, people:providers!providers_practice_id_fkey(count), open:letter_reviews!letter_reviews_practice_id_fkey(count)";

/** All practices, oldest first, without that of test shops. */
export async function listPractices(): Promise<KnownPractice[]> {
  const rows = await query("list practices", (db) =>
    db
      .from("practices")
      .select(columns)
      .neq("id", testPractice)
      .neq("open.state", "closed")
      .order("created_at")
      .order("id"),
  );
  return rows.map(({ letter_fee: fee, people, open, ...row }) => ({
    ...fieldsOf(row),
    letterFeeCents: fee === null ? null : centsFromDollars(fee),
    people: people[0]?.count ?? 0,
    open: open[0]?.count ?? 0,
  }));
}

const columnsOf = ({ name, phone, states, turn, ...facts }: PracticeFacts & { isActive?: boolean }) => ({
  name,
  phone,
  states,
  turn,
  address_lines: facts.addressLines,
  video_url: facts.videoUrl,
  decision_pay: facts.decisionPay,
  letter_fee: facts.letterFee,
  sample_percent: facts.samplePercent,
  time_zone: facts.timeZone,
  is_active: facts.isActive,
});

/** Creates a practice. Throws `DatabaseError`, with the code 23505 if another has the name. */
export async function addPractice(facts: PracticeFacts): Promise<void> {
  await query("add practice", (db) => db.from("practices").insert(columnsOf(facts)));
}

/** Changes the given facts. Throws as `addPractice`. */
export async function changePractice(
  id: string,
  facts: PracticeFacts & { isActive?: boolean },
): Promise<void> {
  await query("change practice", (db) => db.from("practices").update(columnsOf(facts)).eq("id", id));
}
