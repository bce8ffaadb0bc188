import { randomInt } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { cacheReadAhead, read } from "~/platform/database/batched-reads.server";
import { call, type FunctionName, query } from "~/platform/database/call.server";
import type { Insert, Row, Update } from "~/platform/database/database";
import { DatabaseError } from "~/platform/database/database-error.server";
import { orderColumns, productColumns } from "./draft-columns";
import {
  decryptColumns,
  decryptRows,
  encryptColumns,
  forgetKeyOfDraft,
  holdsHealth,
  keyOfDraft,
  rememberKeyOfDraft,
  rowOfKey,
} from "./letter-keys.server";

/** A draft is accessible as long as the cookie with its secret lives. */
const reachableMs = 24 * 60 * 60 * 1000;

/** What is read with a write because it is known to be needed next: of an open draft, and of a submitted one. */
export interface ReadAhead {
  open: readonly FunctionName[];
  submitted: readonly FunctionName[];
  /** If the operator has a video room for all practices. */
  hasRoom: boolean;
}

const nothing: ReadAhead = { open: [], submitted: [], hasRoom: false };

/** Drafts of one wizard, each identified by the SHA-256 of its secret. Every call throws `DatabaseError`. */
interface DraftStore<Draft, New, Patch> {
  /** The draft; null if there is none or it was not touched for 24 hours. */
  find(secretHash: string): Promise<Draft | null>;
  /** The drafts that `find` would return, by hash, in one query. */
  findAll(secretHashes: readonly string[]): Promise<Map<string, Draft>>;
  /** The draft with this id, however old, for a visitor who is authorized in another way. */
  read(id: string): Promise<Draft | null>;
  /** A draft as it is stored, whose letter's keys were read. */
  opened(row: Row<DraftTable>): Promise<Draft>;
  /**
   * Idempotent: a second call with the same secret updates the first one's draft. Here and below, a write that
   * repeats the last submission of its form changes nothing and returns the draft as it is.
   */
  create(values: New & { secret_hash: string }): Promise<Draft>;
  /** Like `save`; a draft that `find` doesn't return begins with the `first` columns. */
  begin(secretHash: string, patch: Patch, first: Patch, ahead?: ReadAhead): Promise<Draft>;
  /** Updates the given columns; null if `find` would return null. */
  save(secretHash: string, patch: Patch, ahead?: ReadAhead): Promise<Draft | null>;
  /** Like `save`, but returns a submitted draft as it is, unless its letter still has to be paid. */
  saveOpen(
    secretHash: string,
    patch: Patch,
    ahead?: ReadAhead,
  ): Promise<{ draft: Draft; isSaved: boolean } | null>;
}

/**
 * The database's error codes for a write with an outdated encryption key: the draft has another key by now (a trigger's LW002), or the key
 * was deleted (a foreign key's 23503).
 */
const staleKeyErrorCodes = ["LW002", "23503"];

/** Writes again, without the cached key, if the draft's key was outdated. */
async function withCurrentKey<T>(secretHash: string, write: (isRefused: boolean) => Promise<T>): Promise<T> {
  try {
    return await write(false);
  } catch (error) {
    if (!(error instanceof DatabaseError && staleKeyErrorCodes.includes(error.code))) throw error;
    forgetKeyOfDraft(secretHash);
    return write(true);
  }
}

type DraftTable = "temporary_product_page_lmn_requests" | "temporary_brand_partnership_lmn_requests";

function draftStore<Table extends DraftTable, Column extends keyof Row<Table> & string>(
  table: Table,
  columns: readonly Column[],
): DraftStore<Pick<Row<Table>, Column>, Omit<Insert<Table>, "session_id" | "secret_hash">, Update<Table>> {
  type Draft = Pick<Row<Table>, Column>;
  type Stored = Draft & { letter_key_id: string | null };
  const names = new Set<string>([...columns, "letter_key_id"]);
  const selected = [...names].join(", ");
  const since = () => new Date(Date.now() - reachableMs).toISOString();
  const picked = (row: Stored) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name))) as Stored;
  // TypeScript can't type a query whose table and columns are parameters; the signature above defines the types.
  const rows = (db: SupabaseClient) => db.from(table);

  async function plain(secretHash: string, row: Stored | null): Promise<Draft | null> {
    if (!row) return null;
    rememberKeyOfDraft(secretHash, row.letter_key_id);
    return (await decryptColumns(row)) as unknown as Draft;
  }

  /** The columns in their stored form, and the key that is stored with them; null if there is no draft. */
  async function stored(secretHash: string, patch: object, first: object | null, isRefused: boolean) {
    if (!holdsHealth(table, { ...first, ...patch })) return { columns: patch, first, key: null };
    const key = await keyOfDraft(secretHash, { isNew: first !== null, isRefused });
    if (!key) return null;
    const hidden = (given: object) => ({
      ...encryptColumns(table, given, key),
      letter_key_id: key.id,
    });
    return {
      columns: hidden(patch),
      first: first && hidden(first),
      key: "wrapped" in key ? rowOfKey(key) : null,
    };
  }

  async function write(
    secretHash: string,
    patch: Update<Table>,
    { open, submitted, hasRoom }: ReadAhead,
    {
      isRefused,
      onlyOpen = false,
      first = null,
    }: { isRefused: boolean; onlyOpen?: boolean; first?: Update<Table> | null },
  ): Promise<{ draft: Draft; isSaved: boolean } | null> {
    const given = await stored(secretHash, patch, first, isRefused);
    if (!given) return null;
    const [saved] = await call("save_draft", {
      table,
      secretHash,
      columns: { ...given.columns },
      key: given.key,
      onlyOpen,
      first: given.first && { ...given.first, session_id: randomInt(1_000_000_000) },
      ahead: { open: [...open], submitted: [...submitted], args: { p_has_room: hasRoom } },
    });
    if (!saved) return null;
    cacheReadAhead(saved.ahead);
    const draft = await plain(secretHash, picked(saved.draft as unknown as Stored));
    return draft && { draft, isSaved: saved.is_saved };
  }

  async function begin(
    secretHash: string,
    patch: Update<Table>,
    first: Update<Table>,
    ahead = nothing,
  ): Promise<Draft> {
    // A concurrent submission of the same form may have created another key.
    const begun = await withCurrentKey(secretHash, (isRefused) =>
      write(secretHash, patch, ahead, { isRefused, first }),
    );
    if (!begun) throw new DatabaseError("save_draft", "bad-row");
    return begun.draft;
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
    opened: async (row) => (await decryptColumns(picked(row as unknown as Stored))) as unknown as Draft,
    create: ({ secret_hash, ...values }) =>
      begin(secret_hash, values as unknown as Update<Table>, {} as Update<Table>),
    begin,
    save: async (secretHash, patch, ahead = nothing) =>
      (await withCurrentKey(secretHash, (isRefused) => write(secretHash, patch, ahead, { isRefused })))
        ?.draft ?? null,
    saveOpen: (secretHash, patch, ahead = nothing) =>
      withCurrentKey(secretHash, (isRefused) =>
        write(secretHash, patch, ahead, { isRefused, onlyOpen: true }),
      ),
  };
}

/** The columns of a product letter's draft, for a function that returns one. */
export const productDraftColumns = [...productColumns, "letter_key_id"].join(", ");

export const productDrafts = draftStore("temporary_product_page_lmn_requests", productColumns);

export const orderDrafts = draftStore("temporary_brand_partnership_lmn_requests", orderColumns);

type Draft<Store> = Store extends DraftStore<infer One, never, never> ? One : never;

/** A product letter's draft, by column name. `product` is the product's card as stored, or null. */
export type ProductDraftRow = Draft<typeof productDrafts>;

/** An order letter's draft, by column name; money in dollars. `products` are the order's lines as stored. */
export type OrderDraftRow = Draft<typeof orderDrafts>;

/** The draft that a request was made of; null for both if it is gone. */
export async function readRequestDraft(
  requestId: string,
): Promise<{ order: OrderDraftRow | null; product: ProductDraftRow | null }> {
  const [row] = await read("read_request_draft", { requestId });
  const { order_draft: order = null, product_draft: product = null } = row ?? {};
  return {
    order: order && (await orderDrafts.opened(order)),
    product: product && (await productDrafts.opened(product)),
  };
}
