import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { call, callParsed } from "~/platform/database/call.server";
import type { Json } from "~/platform/database/database";
import type { EncryptedTable } from "./health-columns";
import { encryptColumns, type KeyHolder, letterKeyFor } from "./letter-keys.server";

/** Rows of each table in one batch; visitors' calls run between two batches. */
const portion = 50;
const pauseMs = 20;

const columns = z.record(z.string(), z.json());
const plainRow = z.object({
  row_table: z.custom<EncryptedTable>((name) => typeof name === "string"),
  row_key: columns,
  key_table: z.custom<KeyHolder["table"]>((name) => typeof name === "string"),
  key_name: z.string(),
  plain: columns,
});

/**
 * Encrypts the letters' rows that were written in plaintext, before columns were encrypted, until none is left. Returns the
 * number of rows it encrypted.
 */
export async function encryptPlainRows(stop?: AbortSignal): Promise<number> {
  let done = 0;
  for (;;) {
    const found = await listPlainRows();
    let now = 0;
    for (const row of found) {
      if (stop?.aborted) return done + now;
      if (await encryptRow(row)) now += 1;
    }
    done += now;
    // The rest was encrypted by another process first, or lost its request meanwhile. The next run looks again.
    if (now === 0) return done;
    await sleep(pauseMs, undefined, { ref: false });
  }
}

async function listPlainRows(): Promise<z.output<typeof plainRow>[]> {
  return callParsed("list_plain_rows", plainRow.array(), { limit: portion });
}

async function encryptRow(row: z.output<typeof plainRow>): Promise<boolean> {
  const key = await letterKeyFor({ table: row.key_table, name: row.key_name });
  if (!key) return false;
  const changed: Record<string, Json> = encryptColumns(row.row_table, row.plain, key);
  return call("encrypt_row", {
    table: row.row_table,
    rowKey: row.row_key,
    plain: row.plain,
    encrypted: row.row_table === "issued_letters" ? { ...changed, ...shownOf(row.plain.content) } : changed,
  });
}

const shown = z.object({
  isSample: z.boolean(),
  signer: z.object({
    name: z.string(),
    credential: z.string(),
    npi: z.string(),
    license: z.object({ state: z.string(), number: z.string() }),
  }),
});

/** The columns that /verify reads, since a letter's content is encrypted. */
function shownOf(content: unknown): Record<string, Json> {
  const says = shown.safeParse(content).data;
  if (!says) return {};
  const { isSample, signer } = says;
  return {
    is_sample: isSample,
    signer_name: signer.name,
    signer_credential: signer.credential,
    signer_npi: signer.npi,
    signer_license_state: signer.license.state,
    signer_license_number: signer.license.number,
  };
}
