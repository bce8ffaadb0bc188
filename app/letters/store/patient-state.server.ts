import { query } from "~/platform/database/call.server";
import { dayInState } from "~/platform/values/state-day";
import type { LetterKind } from "../domain/letter-ref";

/** The ISO day of an instant in the time zone of a request's patient. */
export const patientDay = async (
  about: { kind: LetterKind; requestId: string },
  at: string,
): Promise<string> => dayInState(await readPatientState(about), at);

/** Two-letter code of the patient's state; null if it isn't known, or was erased. */
async function readPatientState({ kind, requestId }: { kind: LetterKind; requestId: string }) {
  if (kind === "product") {
    const row = await query("read patient state", (db) =>
      db.from("product_page_lmn_requests").select("state").eq("id", requestId).maybeSingle(),
    );
    return row?.state ?? null;
  }
  const row = await query("read patient state", (db) =>
    db
      .from("shop_lmn_requests")
      .select("draft:temporary_brand_partnership_lmn_requests(state)")
      .eq("id", requestId)
      .maybeSingle(),
  );
  return row?.draft?.state ?? null;
}
