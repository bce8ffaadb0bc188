import { z } from "zod";
import { type EncryptedTable, letterColumns } from "~/letters/store/health-columns";
import { decryptColumns } from "~/letters/store/letter-keys.server";
import { callParsed, query } from "~/platform/database/call.server";
import { instant } from "~/platform/database/columns.server";
import { keysOf } from "~/platform/values/keys-of";
import { erasureSubjects } from "../domain/erasure-plan";
import { type PersonalTable, personalColumns } from "./personal-columns";

const tables = keysOf(personalColumns);
const rows = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));
const keyOfRow = z.looseObject({ letter_key_id: z.string().nullable() });

/** True for tables with encrypted columns. */
const isEncrypted = (table: string): table is EncryptedTable =>
  table in letterColumns && letterColumns[table as keyof typeof letterColumns].encrypted.length > 0;

/** Rows about an email address with all columns except those that `personalColumns` omits, by table, oldest first. */
export async function readPersonalRows(
  email: string,
): Promise<{ table: PersonalTable; rows: Record<string, unknown>[] }[]> {
  const taken = tables.map((table) => {
    const { exported, left } = personalColumns[table];
    // Encrypted rows need their key's id to be decrypted; it isn't included in the copy.
    const isLeft = (column: string) => column !== "letter_key_id" || !isEncrypted(table);
    return [table, { by: exported[0], left: Object.keys(left).filter(isLeft) }] as const;
  });
  const found = await callParsed("read_personal_rows", rows, { email, tables: Object.fromEntries(taken) });
  return Promise.all(
    tables.map(async (table) => ({
      table,
      rows: await Promise.all(
        (found[table] ?? []).map((row) => (isEncrypted(table) ? decryptColumns(keyOfRow.parse(row)) : row)),
      ),
    })),
  );
}

/** The storage keys of an address's letters, with the letters' ids. */
export async function listLetterFiles(letterIds: readonly string[]) {
  if (letterIds.length === 0) return [];
  const rows = await query("list letter files", (db) =>
    db
      .from("issued_letters")
      .select("id, pdf_key, pdf_sha256")
      .in("id", [...letterIds]),
  );
  return rows.flatMap(({ id, pdf_key: key, pdf_sha256: sha256 }) =>
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

/** Plans the erasure of an email address; changes nothing. */
export async function planErasure(email: string): Promise<z.output<typeof plan>> {
  return callParsed("plan_erasure", plan, { email });
}

/**
 * Erases what may be erased about an email address, with all consequences in one transaction: undecided requests are
 * withdrawn and refunded, linked accounts are revoked. Returns the plan as it was before.
 */
export async function eraseAddress(
  email: string,
  actor: "shopper" | "operator",
): Promise<z.output<typeof plan>> {
  return callParsed("erase_address", plan, { email, actorKind: actor });
}
