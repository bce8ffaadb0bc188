import { randomInt } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { query } from "~/platform/database/call.server";
import type { Insert, Row, Update } from "~/platform/database/database";
import { DatabaseError } from "~/platform/database/database-error.server";
import {
  decryptColumns,
  decryptRows,
  encryptColumns,
  holdsHealth,
  keyOfDraft,
  rememberKeyOfDraft,
} from "./letter-keys.server";

/** A draft is accessible as long as the cookie with its secret lives. */
const reachableMs = 24 * 60 * 60 * 1000;

/** Drafts of one wizard, each identified by the SHA-256 of its secret. Every call throws `DatabaseError`. */
export interface DraftStore<Draft, New, Patch> {
  /** The draft; null if there is none or it was not touched for 24 hours. */
  find(secretHash: string): Promise<Draft | null>;
  /** The drafts that `find` would return, by hash, in one query. */
  findAll(secretHashes: readonly string[]): Promise<Map<string, Draft>>;
  /** The draft with this id, however old, for a visitor who is authorized in another way. */
  read(id: string): Promise<Draft | null>;
  /**
   * Idempotent: a second call with the same secret updates the first one's draft. Here and below, a write whose
   * `submissions` begin with a known key changes nothing and returns the draft as it is.
   */
  create(values: New): Promise<Draft>;
  /** Updates the given columns; null if `find` would return null. */
  save(secretHash: string, patch: Patch): Promise<Draft | null>;
  /** Like `save`, but returns null for a submitted draft, too. */
  saveOpen(secretHash: string, patch: Patch): Promise<Draft | null>;
}

/** A trigger refuses a second key for one draft's columns; no row may name a key that was deleted. */
const otherKey = ["LW002", "23503"];

/** Repeats what was done with a draft's key of before, once it is forgotten. */
async function withCurrentKey<T>(secretHash: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof DatabaseError && otherKey.includes(error.code))) throw error;
    rememberKeyOfDraft(secretHash, null);
    return write();
  }
}

type DraftTable = "temporary_product_page_lmn_requests" | "temporary_brand_partnership_lmn_requests";

function draftStore<Table extends DraftTable, Column extends keyof Row<Table> & string>(
  table: Table,
  columns: readonly Column[],
): DraftStore<Pick<Row<Table>, Column>, Omit<Insert<Table>, "session_id">, Update<Table>> {
  type Draft = Pick<Row<Table>, Column>;
  type Stored = Draft & { letter_key_id: string | null };
  const selected = [...columns, "letter_key_id"].join(", ");
  const since = () => new Date(Date.now() - reachableMs).toISOString();
  // TypeScript can't type a query whose table and columns are parameters; the signature above defines the types.
  const rows = (db: SupabaseClient) => db.from(table);

  async function plain(secretHash: string, row: Stored | null): Promise<Draft | null> {
    if (!row) return null;
    rememberKeyOfDraft(secretHash, row.letter_key_id);
    return (await decryptColumns(row)) as unknown as Draft;
  }

  /** The columns in their stored form; null if there is no draft. */
  async function stored<Columns extends object>(
    secretHash: string,
    given: Columns,
    isNew: boolean,
  ): Promise<(Columns & { letter_key_id?: string }) | null> {
    if (!holdsHealth(table, given)) return given;
    const key = await keyOfDraft(secretHash, isNew);
    return key && { ...encryptColumns(table, given, key), letter_key_id: key.id };
  }

  async function update(secretHash: string, patch: Update<Table>, onlyOpen: boolean): Promise<Draft | null> {
    const columns = await stored(secretHash, patch, false);
    if (!columns) return null;
    const row = await query("save draft", (db) => {
      const written = rows(db)
        // Never empty, because an update that sets nothing finds no row. A trigger sets the column by the database's clock.
        .update({ ...columns, updated_at: new Date().toISOString() })
        .eq("secret_hash", secretHash)
        .gte("updated_at", since());
      return (onlyOpen ? written.is("is_submitted", false) : written).select(selected).maybeSingle<Stored>();
    });
    return plain(secretHash, row);
  }

  async function create(values: Omit<Insert<Table>, "session_id">, secretHash: string): Promise<Draft> {
    const columns = await stored(secretHash, values, true);
    const row = { ...columns, session_id: randomInt(1_000_000_000) };
    const created = await query("create draft", (db) =>
      rows(db).upsert(row, { onConflict: "secret_hash" }).select(selected).single<Stored>(),
    );
    rememberKeyOfDraft(secretHash, created.letter_key_id);
    return (await decryptColumns(created)) as unknown as Draft;
  }
  return {
    async findAll(secretHashes) {
      if (secretHashes.length === 0) return new Map();
      const found = await query("find drafts", (db) =>
        rows(db)
          .select(`${selected}, secret_hash`)
          .in("secret_hash", secretHashes)
          .gte("updated_at", since())
          .returns<(Stored & { secret_hash: string })[]>(),
      );
      const plain = await Promise.all(await decryptRows(found));
      return new Map(
        plain.map(({ secret_hash, ...draft }) => [secret_hash as string, draft as unknown as Draft]),
      );
    },
    async find(secretHash) {
      const row = await query("find draft", (db) =>
        rows(db)
          .select(selected)
          .eq("secret_hash", secretHash)
          .gte("updated_at", since())
          .maybeSingle<Stored>(),
      );
      return plain(secretHash, row);
    },
    async read(id) {
      const row = await query("read draft", (db) =>
        rows(db).select(selected).eq("id", id).maybeSingle<Stored>(),
      );
      return row && ((await decryptColumns(row)) as unknown as Draft);
    },
    async create(values) {
      const { secret_hash: secretHash } = values as unknown as { secret_hash: string };
      // A concurrent submission of the same form may have created another key.
      return withCurrentKey(secretHash, () => create(values, secretHash));
    },
    save: (secretHash, patch) => withCurrentKey(secretHash, () => update(secretHash, patch, false)),
    saveOpen: (secretHash, patch) => withCurrentKey(secretHash, () => update(secretHash, patch, true)),
  };
}

/** Answers of both wizards. Null means not answered yet. */
const answers = [
  "email",
  "name",
  "name_as_written",
  "is_for_family",
  "patient_name",
  "patient_name_as_written",
  "patient_relation",
  "age",
  "guardian_confirmed",
  "acts_by",
  "patient_email",
  "state",
  "conditions",
  "other_conditions",
  "symptoms",
  "previous_treatments",
  "product_use",
  "diagnosed_by",
  "diagnosed_on",
  "current_treatment",
  "safety",
  "safety_words",
  "health_consent",
  "telehealth_consent",
  "attestation",
  "terms_accepted",
] as const;

const productColumns = [
  "id",
  "is_submitted",
  "renews",
  "submissions",
  "conditions_offered",
  ...answers,
  "product_link",
  "wants_letter_anyway",
  "provider",
  "custom_provider",
  "brand_slug",
  "product",
] as const;

/** The columns of a product letter's draft, for a function that returns one. */
export const productDraftColumns = [...productColumns, "letter_key_id"].join(", ");

export const productDrafts = draftStore("temporary_product_page_lmn_requests", productColumns);

export const orderDrafts = draftStore("temporary_brand_partnership_lmn_requests", [
  "id",
  "is_submitted",
  "renews",
  "submissions",
  "conditions_offered",
  ...answers,
  "has_account",
  "custom_provider",
  "shop_domain",
  "order_id",
  "products",
  "order_subtotal",
  "order_price",
  "order_email",
  "order_number",
  "is_signed",
  "confirmation_requested_at",
]);

type Draft<Store> = Store extends DraftStore<infer One, never, never> ? One : never;

/** A product letter's draft, by column name. `product` is the product's card as stored, or null. */
export type ProductDraftRow = Draft<typeof productDrafts>;

/** An order letter's draft, by column name; money in dollars. `products` are the order's lines as stored. */
export type OrderDraftRow = Draft<typeof orderDrafts>;
