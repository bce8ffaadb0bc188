import { randomBytes, randomUUID } from "node:crypto";
import { read } from "~/platform/database/batched-reads.server";
import { call, query } from "~/platform/database/call.server";
import type { Row } from "~/platform/database/database";
import { DatabaseError } from "~/platform/database/database-error.server";
import { UnreadableCiphertextError } from "~/platform/encryption/cipher.server";
import {
  isLetterCiphertext,
  type LetterCipher,
  letterCipher,
  wrapLetterKey,
} from "~/platform/encryption/letter-cipher.server";
import { boundedCache } from "~/platform/process/bounded-cache";
import { type EncryptedTable, letterColumns } from "./health-columns";

/** A letter's key, with the id that its rows refer to. */
export interface LetterKey {
  id: string;
  cipher: LetterCipher;
}

/** A key that isn't stored yet. */
interface NewLetterKey extends LetterKey {
  wrapped: { ciphertext: string; keyId: string };
}

/** Keys are cached while a page and its forms are used; an erased letter's key leaves the cache within a minute. */
const ciphers = boundedCache<string, Promise<LetterCipher>>({ max: 5_000, ttl: 60_000 });

export function newLetterKey(): NewLetterKey {
  const id = randomUUID();
  const wrapped = wrapLetterKey(randomBytes(32), id);
  return { id, wrapped, cipher: letterCipher(wrapped, id) };
}

/** A new key as it is stored. */
export const rowOfKey = ({ id, wrapped }: NewLetterKey): StoredKey => ({
  id,
  ciphertext: wrapped.ciphertext,
  key_id: wrapped.keyId,
});

/** The row that a key belongs to: a draft by the hash of its secret, others by id. */
export interface KeyHolder {
  table: "letter_drafts" | "letter_requests" | "issued_letters";
  name: string;
  /** True if the draft is about to be created. */
  isNew?: boolean;
}

/** The key of a row's letter, created for its first value; null if there is no such row. */
export async function letterKeyFor({ table, name, isNew = false }: KeyHolder): Promise<LetterKey | null> {
  const fresh = newLetterKey();
  const [row = null] = await call("assign_letter_key", {
    table,
    name,
    isNew,
    id: fresh.id,
    ciphertext: fresh.wrapped.ciphertext,
    keyId: fresh.wrapped.keyId,
  });
  if (!row?.id) return null;
  cacheKeys([row]);
  return storedKey(row);
}

/** The keys of drafts that this process has read, by the hash of their secret, or that they have none; as short as the keys themselves. */
const ofDrafts = boundedCache<string, { id: string | null }>({ max: 5_000, ttl: 60_000 });

/** Notes the key of a draft that was read, so that its next answers are encrypted without asking for it. */
export const rememberKeyOfDraft = (secretHash: string, keyId: string | null): void =>
  void ofDrafts.set(secretHash, { id: keyId });

export const forgetKeyOfDraft = (secretHash: string): void => void ofDrafts.delete(secretHash);

/**
 * The key of a draft's answers, created for the first; null if there is no such draft. It may be of a minute ago: the database
 * refuses a row with another key than it has, or with one that was deleted. A draft that is new or known to have none gets one
 * that is to be stored with its answers; after a refusal, `isRefused`, the stored one is asked for.
 */
export async function keyOfDraft(
  secretHash: string,
  { isNew, isRefused }: { isNew: boolean; isRefused: boolean },
): Promise<LetterKey | NewLetterKey | null> {
  const known = ofDrafts.get(secretHash);
  const isWithout = known?.id === null || (isNew && !known);
  if (isRefused || !isWithout) return storedKeyOfDraft(secretHash, isNew);
  const key = newLetterKey();
  ciphers.set(key.id, Promise.resolve(key.cipher));
  return key;
}

/** Like `keyOfDraft`, but the key is stored already, for what is encrypted besides the draft's answers. */
export async function storedKeyOfDraft(secretHash: string, isNew = false): Promise<LetterKey | null> {
  const known = ofDrafts.get(secretHash)?.id;
  if (known && ciphers.has(known)) return { id: known, cipher: await cipherOf(known) };
  const key = await letterKeyFor({ table: "letter_drafts", name: secretHash, isNew });
  if (key) rememberKeyOfDraft(secretHash, key.id);
  return key;
}

/** The key of a request's letter; null if there is no such request. */
export const requestKeyFor = (requestId: string): Promise<LetterKey | null> =>
  letterKeyFor({ table: "letter_requests", name: requestId });

/** The key of a signed letter; null if the letter was deleted. */
export const keyOfLetter = async ({
  id,
  letter_key_id: keyId,
}: Pick<Row<"issued_letters">, "id" | "letter_key_id">): Promise<LetterKey | null> =>
  keyId === null
    ? letterKeyFor({ table: "issued_letters", name: id })
    : { id: keyId, cipher: await cipherOf(keyId) };

/** True if a value is stored encrypted: every string, list and object of a column that isn't listed as plaintext. */
function isHealth(table: EncryptedTable, name: string, value: unknown): boolean {
  const plain: readonly string[] = Object.values(letterColumns[table].plain).flat();
  return value !== null && (typeof value === "string" || typeof value === "object") && !plain.includes(name);
}

/**
 * Encrypts those of the given columns that are stored encrypted; lists stay lists and objects stay objects. Null stays
 * null.
 */
export function encryptColumns<Table extends EncryptedTable, Columns extends object>(
  table: Table,
  columns: Columns,
  { cipher }: LetterKey,
): Columns {
  const entries = Object.entries(columns).map(([name, value]) => {
    if (!isHealth(table, name, value)) return [name, value];
    const text = cipher.encrypt(value, name);
    if (Array.isArray(value)) return [name, [text]];
    return [name, typeof value === "object" ? { encrypted: text } : text];
  });
  return Object.fromEntries(entries) as Columns;
}

/** True if one of these columns is stored encrypted. */
export function holdsHealth(table: EncryptedTable, columns: object): boolean {
  return Object.entries(columns).some(([name, value]) => isHealth(table, name, value));
}

const tables = Object.values(letterColumns);
const encryptedColumns: readonly string[] = tables.flatMap(({ encrypted }): readonly string[] => encrypted);

/** The columns that hold no ciphertext in any table: a text there that looks like one was typed so. */
const plainColumns: ReadonlySet<string> = new Set(
  tables
    .flatMap(({ plain }): readonly string[] => Object.values(plain).flat())
    .filter((name) => !encryptedColumns.includes(name)),
);

/**
 * Decrypts a row's columns, to be parsed as if they were stored in plaintext, as older rows are. Throws `DatabaseError`
 * with the code "unreadable" if a column was modified, moved, or encrypted with an unknown key.
 */
export async function decryptColumns<Row extends { letter_key_id: string | null }>(
  row: Row,
): Promise<Omit<Row, "letter_key_id">> {
  const { letter_key_id: id, ...columns } = row;
  const hidden = Object.entries(columns).flatMap(([name, value]) => {
    const text = plainColumns.has(name) ? null : textIn(value);
    return isLetterCiphertext(text) ? [{ name, text }] : [];
  });
  if (hidden.length === 0) return columns;
  const cipher = await cipherOf(id);
  const shown = hidden.map(({ name, text }) => [name, asDatabaseErrors(() => cipher.decrypt(text, name))]);
  return { ...columns, ...Object.fromEntries(shown) };
}

/** Like `decryptColumns`, for many rows: their keys are read together. Only a row that can't be decrypted is refused. */
export async function decryptRows<Row extends { letter_key_id: string | null }>(
  rows: readonly Row[],
): Promise<Promise<Omit<Row, "letter_key_id">>[]> {
  const unknown = rows.flatMap(({ letter_key_id: id }) => (id === null || ciphers.has(id) ? [] : [id]));
  if (unknown.length > 0) {
    cacheKeys(
      await query("read letter keys", (db) =>
        db.from("letter_keys").select("id, ciphertext, key_id").in("id", unknown),
      ),
    );
  }
  return rows.map(decryptColumns);
}

/** Caches these keys, so that their rows are decrypted without another read; null means that the row has no key. */
export function cacheKeys(keys: readonly (StoredKey | null)[]): void {
  for (const key of keys) {
    if (!key || ciphers.has(key.id)) continue;
    const cipher = Promise.resolve().then(() => storedKey(key).cipher);
    ciphers.set(key.id, cipher);
    cipher.catch(() => ciphers.delete(key.id));
  }
}

type StoredKey = Pick<Row<"letter_keys">, "id" | "ciphertext" | "key_id">;

export const storedKey = ({ id, ciphertext, key_id: keyId }: StoredKey): LetterKey => ({
  id,
  cipher: asDatabaseErrors(() => letterCipher({ ciphertext, keyId }, id)),
});

/** Reads the keys of a request's rows. Called first, they come in the same round trip. */
export const readRequestKeys = (requestId: string): Promise<void> =>
  read("list_request_keys", { requestId }).then(cacheKeys);

/** Finds ciphertext in a column's value. */
function textIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 1 ? value[0] : null;
  return value !== null && typeof value === "object" && "encrypted" in value ? value.encrypted : value;
}

/**
 * The cipher of a stored key, which is read only once, however many columns are decrypted at the same time. Throws
 * `DatabaseError` with the code "unreadable" if it was deleted.
 */
export function cipherOf(id: string | null): Promise<LetterCipher> {
  if (id === null) throw new DatabaseError("open letter", "unreadable");
  const known = ciphers.get(id);
  if (known) return known;
  const made = readCipher(id);
  ciphers.set(id, made);
  made.catch(() => ciphers.delete(id));
  return made;
}

async function readCipher(id: string): Promise<LetterCipher> {
  const row = await query("read letter key", (db) =>
    db.from("letter_keys").select("ciphertext, key_id").eq("id", id).maybeSingle(),
  );
  if (!row) throw new DatabaseError("open letter", "unreadable");
  return storedKey({ id, ...row }).cipher;
}

function asDatabaseErrors<T>(decrypt: () => T): T {
  try {
    return decrypt();
  } catch (error) {
    if (error instanceof UnreadableCiphertextError) throw new DatabaseError("open letter", "unreadable");
    throw error;
  }
}
