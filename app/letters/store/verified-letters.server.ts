import { z } from "zod";
import { query } from "~/platform/database/call.server";
import { fieldsOf, parse } from "~/platform/database/columns.server";
import { type VerifiedLetter, verifiedStates } from "../domain/verified-letter";

const state = z.enum(verifiedStates);

/** The issued letter with this code in its stored form; null if no letter has it. */
export async function readVerifiedLetter(code: string): Promise<VerifiedLetter | null> {
  const row = await query("read verified letter", (db) =>
    db.rpc("read_verified_letter", { p_code: code }).maybeSingle(),
  );
  if (!row) return null;
  const { signer_name: name, signer_credential: credential, signer_npi: npi, ...letter } = row;
  return {
    ...fieldsOf(letter),
    state: parse("read verified letter", state, row.state),
    signer: { name, credential, npi },
  };
}
