import { z } from "zod";
import { query } from "~/platform/database/call.server";
import { parse } from "~/platform/database/columns.server";
import { type VerifiedLetter, verifiedStates } from "../domain/verified-letter";

const state = z.enum(verifiedStates);

/** The issued letter with this code in its stored form; null if no letter has it. */
export async function readVerifiedLetter(code: string): Promise<VerifiedLetter | null> {
  const row = await query("read verified letter", (db) =>
    db.rpc("read_verified_letter", { p_code: code }).maybeSingle(),
  );
  return (
    row && {
      state: parse("read verified letter", state, row.state),
      isSample: row.is_sample,
      issuedOn: row.issued_on,
      validFrom: row.valid_from,
      validUntil: row.valid_until,
      endedOn: row.ended_on,
      signer: { name: row.signer_name, credential: row.signer_credential, npi: row.signer_npi },
      pdfSha256: row.pdf_sha256,
    }
  );
}
