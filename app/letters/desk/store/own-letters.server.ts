import { query } from "~/platform/database/call.server";
import { parse } from "~/platform/database/columns.server";
import { DatabaseError } from "~/platform/database/database-error.server";
import { recover } from "~/platform/process/recover.server";
import { initials } from "~/platform/values/initials";
import { letterContent } from "../../domain/letter-content";
import { decryptRows } from "../../store/letter-keys.server";
import {
  isNamed,
  type LetterPlace,
  type LetterSearch,
  letterPageSize,
  type OwnLetter,
} from "../domain/letter-search";
import type { DeskMember } from "../domain/provider";
import { listOfPractice } from "./reviews.server";

/** Letters decrypted per page: names can't be searched otherwise. */
const batch = 100;
const maxBatches = 10;

/**
 * Finds the letters that a provider signed, newest first. Returns a page of results and the cursor of the next; null at the
 * end. A page may contain fewer results, even none, if many letters were searched for a name.
 */
export async function findOwnLetters(
  { id: providerId, practiceId }: Pick<DeskMember, "id" | "practiceId">,
  search: LetterSearch,
  after: LetterPlace | null,
): Promise<{ letters: OwnLetter[]; next: LetterPlace | null }> {
  const letters: OwnLetter[] = [];
  let place = after;
  for (let count = 0; count < maxBatches; count++) {
    const rows = await readBatch(providerId, search, place);
    const ids = rows.map((row) => row.request_id);
    const ours = new Set(await listOfPractice(practiceId, ids));
    const shown = rows.filter((row) => ours.has(row.request_id));
    const opening = await decryptRows(shown);
    const unreadable = recover(DatabaseError, "letter could not be decrypted", () => null);
    const found = opening.map((row) => row.then((plain) => foundIn(plain, search)).catch(unreadable));
    for (const [index, row] of shown.entries()) {
      const letter = await found[index];
      place = placeOf(row);
      if (letter) letters.push(letter);
      if (letters.length === letterPageSize) return { letters, next: place };
    }
    const last = rows.at(-1);
    if (last) place = placeOf(last);
    if (rows.length < batch) return { letters, next: null };
  }
  return { letters, next: place };
}

const placeOf = (row: { created_at: string; id: string }): LetterPlace => ({
  signedAt: row.created_at,
  id: row.id,
});

const readBatch = (providerId: string, { code, day }: LetterSearch, after: LetterPlace | null) =>
  query("find own letters", (db) => {
    let rows = db
      .from("issued_letters")
      .select(
        "id, request_id, version, state, code, issued_on, valid_until, created_at, content, letter_key_id",
      )
      .eq("provider_id", providerId);
    if (code) rows = rows.eq("code", code);
    if (day) rows = rows.eq("issued_on", day);
    if (after) {
      const { signedAt, id } = after;
      rows = rows.or(`created_at.lt.${signedAt},and(created_at.eq.${signedAt},id.lt.${id})`);
    }
    return rows.order("created_at", { ascending: false }).order("id", { ascending: false }).limit(batch);
  });

type Row = Omit<Awaited<ReturnType<typeof readBatch>>[number], "letter_key_id">;

function foundIn(row: Row, search: LetterSearch): OwnLetter | null {
  const { patient, accountHolder, product } = parse("find own letters", letterContent, row.content);
  if (!isNamed([patient.name, patient.written, accountHolder], search.patient)) return null;
  return {
    id: row.id,
    requestId: row.request_id,
    version: row.version,
    state: row.state,
    code: row.code,
    initials: initials(patient.name),
    product: product.name,
    issuedOn: row.issued_on,
    validUntil: row.valid_until,
  };
}
