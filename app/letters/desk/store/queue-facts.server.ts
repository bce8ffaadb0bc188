import { otherCondition } from "~/eligibility/domain/offered-conditions";
import { read } from "~/platform/database/batched-reads.server";
import type { Row } from "~/platform/database/database";
import { DatabaseError } from "~/platform/database/database-error.server";
import { recover } from "~/platform/process/recover.server";
import { initials } from "~/platform/values/initials";
import type { LetterRef } from "../../domain/letter-ref";
import { type PatientAnswers, patientOf } from "../../domain/patient";
import { cacheKeys, decryptColumns } from "../../store/letter-keys.server";
import { writtenAccount } from "../../store/packet-facts.server";
import type { QueueFacts } from "../domain/queue";

/** Distinguishing facts of requests, by id; missing for a request whose answers were deleted or can't be decrypted. */
export async function readQueueFacts(
  requests: readonly Pick<LetterRef, "requestId">[],
): Promise<Record<string, QueueFacts>> {
  const ids = requests.map(({ requestId }) => requestId);
  if (ids.length === 0) return {};
  const stored = await read("list_request_answers", { requestIds: ids });
  cacheKeys(stored.map((row) => row.letter_key));
  const found = await Promise.all(
    stored.map(async ({ request_id: id, order_draft: draft, product_request: paid }) => {
      const row = paid ?? draft;
      return row
        ? factsOf(id, row, paid?.provider).catch(
            recover(DatabaseError, "answers could not be decrypted", () => []),
          )
        : [];
    }),
  );
  return Object.fromEntries(found.flat());
}

type AnswerRow = PatientAnswers &
  Pick<
    Row<"temporary_brand_partnership_lmn_requests">,
    "age" | "conditions" | "other_conditions" | "custom_provider" | "letter_key_id"
  >;

/** `provider` is undefined for an order, whose shopper only types the administrator's name. */
async function factsOf(id: string, row: AnswerRow, provider?: string): Promise<[string, QueueFacts][]> {
  const { name, name_as_written, is_for_family, patient_name, patient_name_as_written, patient_relation } =
    row;
  const { conditions, other_conditions, letter_key_id } = row;
  const told = await decryptColumns({
    name,
    name_as_written,
    is_for_family,
    patient_name,
    patient_name_as_written,
    patient_relation,
    conditions,
    other_conditions,
    letter_key_id,
  });
  const patient = patientOf(told);
  const named = (told.conditions ?? []).filter((condition) => condition !== otherCondition);
  const facts = {
    initials: initials(patient.name),
    age: row.age,
    relation: patient.relation,
    account: provider
      ? { provider, customProvider: row.custom_provider }
      : writtenAccount(row.custom_provider),
    conditions: told.other_conditions ? [...named, told.other_conditions] : named,
  };
  return [[id, facts]];
}
