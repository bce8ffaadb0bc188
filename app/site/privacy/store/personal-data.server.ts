import { z } from "zod";
import { type EncryptedTable, letterColumns } from "~/letters/store/health-columns";
import { opened } from "~/letters/store/letter-keys.server";
import { database } from "~/platform/database/client.server";
import { instant, parse } from "~/platform/database/columns.server";
import { dataOf } from "~/platform/database/database-error.server";
import { erasureSubjects } from "../domain/erasure-plan";
import { type PersonalTable, personalColumns } from "./personal-columns";

const tables = Object.keys(personalColumns) as PersonalTable[];
const rows = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));
const keyOfRow = z.looseObject({ letter_key_id: z.string().nullable() });

/** Tables whose rows are stored encrypted, in part. */
const isEncrypted = (table: string): table is EncryptedTable =>
  table in letterColumns && letterColumns[table as keyof typeof letterColumns].encrypted.length > 0;

/** Rows about an e-mail address with all columns but those that `personalColumns` leaves out, by table, oldest first. Throws `DatabaseError`. */
export async function readPersonalRows(
  email: string,
): Promise<{ table: PersonalTable; rows: Record<string, unknown>[] }[]> {
  const db = await database();
  const taken = tables.map((table) => {
    const { exported, left } = personalColumns[table];
    // Encrypted rows are opened with their key's name, which goes no further.
    const isLeft = (column: string) => column !== "letter_key_id" || !isEncrypted(table);
    return [table, { by: exported[0], left: Object.keys(left).filter(isLeft) }] as const;
  });
  const answer = await db.rpc("read_personal_rows", { p_email: email, p_tables: Object.fromEntries(taken) });
  const found = parse("read personal rows", rows, dataOf("read personal rows", answer));
  return Promise.all(
    tables.map(async (table) => ({
      table,
      rows: await Promise.all(
        (found[table] ?? []).map((row) => (isEncrypted(table) ? opened(keyOfRow.parse(row)) : row)),
      ),
    })),
  );
}

/** The keys of the files of an address's letters, with the letters' ids. Throws `DatabaseError`. */
export async function listLetterFiles(letterIds: readonly string[]) {
  if (letterIds.length === 0) return [];
  const db = await database();
  const answer = await db
    .from("issued_letters")
    .select("id, pdf_key, pdf_sha256")
    .in("id", [...letterIds]);
  return dataOf("list letter files", answer).flatMap(({ id, pdf_key: key, pdf_sha256: sha256 }) =>
    key && sha256 ? [{ letterId: id, pdf: { key, sha256 } }] : [],
  );
}

const planned = z.object({
  what: z.enum(erasureSubjects),
  stays: z.boolean(),
  since: z.string().transform(instant),
  keep_until: z.string().nullable(),
});
const plan = z.array(planned.transform(({ keep_until: keepUntil, ...thing }) => ({ ...thing, keepUntil })));

/** What erasing an e-mail address would do; changes nothing. Throws `DatabaseError`. */
export async function planErasure(email: string): Promise<z.output<typeof plan>> {
  const db = await database();
  const answer = await db.rpc("plan_erasure", { p_email: email });
  return parse("plan erasure", plan, dataOf("plan erasure", answer));
}

/**
 * Erases what may be erased about an e-mail address, in one transaction with what follows from it: requests that wait are
 * withdrawn and their fees go back, linked accounts are ended. Gives the plan as it was before. Throws `DatabaseError`.
 */
export async function eraseAddress(
  email: string,
  actor: "shopper" | "operator",
): Promise<z.output<typeof plan>> {
  const db = await database();
  const answer = await db.rpc("erase_address", { p_email: email, p_actor_kind: actor });
  return parse("erase address", plan, dataOf("erase address", answer));
}
