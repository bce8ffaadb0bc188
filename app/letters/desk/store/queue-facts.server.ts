import { otherCondition } from "~/eligibility/domain/offered-conditions";
import { query } from "~/platform/database/call.server";
import { DatabaseError } from "~/platform/database/database-error.server";
import { recover } from "~/platform/process/recover.server";
import { initials } from "~/platform/values/initials";
import type { LetterRef } from "../../domain/letter-ref";
import { type PatientAnswers, patientOf } from "../../domain/patient";
import { openedAll } from "../../store/letter-keys.server";
import { writtenAccount } from "../../store/packet-facts.server";
import type { QueueFacts } from "../domain/queue";

const answers =
  "name, name_as_written, is_for_family, patient_name, patient_name_as_written, patient_relation, age, conditions, other_conditions, letter_key_id";

interface AnswerRow extends PatientAnswers {
  age: number | null;
  conditions: string[] | null;
  other_conditions: string | null;
  letter_key_id: string | null;
  /** Of an order only the name is written. */
  provider?: string;
  custom_provider: string | null;
}

/** What tells the requests apart, by id; a request whose answers are gone or can't be decrypted has none. */
export async function readQueueFacts(
  requests: readonly Pick<LetterRef, "kind" | "requestId">[],
): Promise<Record<string, QueueFacts>> {
  const idsOf = (kind: LetterRef["kind"]) =>
    requests.filter((one) => one.kind === kind).map(({ requestId }) => requestId);
  const [orders, products] = await Promise.all([
    query("read queue facts", (db) =>
      db
        .from("shop_lmn_requests")
        .select(`id, draft:temporary_brand_partnership_lmn_requests(custom_provider, ${answers})` as const)
        .in("id", idsOf("order")),
    ),
    query("read queue facts", (db) =>
      db
        .from("product_page_lmn_requests")
        .select(`id, provider, custom_provider, ${answers}` as const)
        .in("id", idsOf("product")),
    ),
  ]);
  const rows: (AnswerRow & { id: string })[] = [
    ...orders.flatMap(({ id, draft }) => (draft ? [{ ...draft, id }] : [])),
    ...products,
  ];
  const opening = await openedAll(rows);
  const found = await Promise.all(
    opening.map((row) =>
      row.then(factsOf).catch(recover(DatabaseError, "answers could not be decrypted", () => [])),
    ),
  );
  return Object.fromEntries(found.flat());
}

function factsOf(row: Omit<AnswerRow, "letter_key_id"> & { id: string }): [string, QueueFacts][] {
  const { name, relation } = patientOf(row);
  const conditions = (row.conditions ?? []).filter((condition) => condition !== otherCondition);
  const facts = {
    initials: initials(name),
    age: row.age,
    relation,
    account: row.provider
      ? { provider: row.provider, customProvider: row.custom_provider }
      : writtenAccount(row.custom_provider),
    conditions: row.other_conditions ? [...conditions, row.other_conditions] : conditions,
  };
  return [[row.id, facts]];
}
