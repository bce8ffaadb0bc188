import { randomInt } from "node:crypto";
import type { z } from "zod";
import { dollarsFromCents } from "~/domain/values/money";
import { database } from "../database/client.server";
import { parse } from "../database/columns.server";
import { dataOf } from "../database/database-error.server";
import {
  type OrderDraftRow,
  orderDraftRow,
  type ProductDraftRow,
  productDraftRow,
} from "./draft-rows.server";

export type { OrderDraftRow, ProductDraftRow } from "./draft-rows.server";

/** As long as the cookie that holds the draft's secret. */
const reachableMs = 24 * 60 * 60 * 1000;

type Writable<Row> = Partial<Omit<Row, "id" | "is_submitted">>;

/** Drafts of one journey, each reached by the SHA-256 of its secret. Every call throws `DatabaseError`. */
export interface DraftStore<Row, New> {
  /** The draft, or null when there is none or nobody touched it for 24 hours. */
  find(secretHash: string): Promise<Row | null>;
  /** A second call with the same secret writes to the first one's draft. */
  create(values: New & { secret_hash: string }): Promise<Row>;
  /** Writes the given columns in one update; null when `find` would give null. */
  save(secretHash: string, patch: Writable<Row>): Promise<Row | null>;
  /** As `save`, but null as well for a draft that was submitted. */
  saveOpen(secretHash: string, patch: Writable<Row>): Promise<Row | null>;
}

function draftStore<Schema extends z.ZodType<object>, New extends object>(
  table: string,
  schema: Schema,
): DraftStore<z.output<Schema>, New> {
  const found = schema.nullable();
  const since = () => new Date(Date.now() - reachableMs).toISOString();
  async function update(secretHash: string, patch: object, onlyOpen: boolean) {
    const db = await database();
    const rows = db
      .from(table)
      // Never empty: an update that sets nothing finds no row. A trigger keeps the column to the database's clock.
      .update({ ...toColumns(patch), updated_at: new Date().toISOString() })
      .eq("secret_hash", secretHash)
      .gte("updated_at", since());
    const answer = await (onlyOpen ? rows.is("is_submitted", false) : rows).select("*").maybeSingle();
    return parse("save draft", found, dataOf("save draft", answer));
  }
  return {
    async find(secretHash) {
      const db = await database();
      const answer = await db
        .from(table)
        .select("*")
        .eq("secret_hash", secretHash)
        .gte("updated_at", since())
        .maybeSingle();
      return parse("find draft", found, dataOf("find draft", answer));
    },
    async create(values) {
      const db = await database();
      const row = { ...toColumns(values), session_id: randomInt(1_000_000_000) };
      const answer = await db.from(table).upsert(row, { onConflict: "secret_hash" }).select("*").single();
      return parse("create draft", schema, dataOf("create draft", answer));
    },
    save: (secretHash, patch) => update(secretHash, patch, false),
    saveOpen: (secretHash, patch) => update(secretHash, patch, true),
  };
}

/** Columns named `*_cents` here are the database's dollars of the same name without the ending. */
function toColumns(values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) =>
      name.endsWith("_cents") && typeof value === "number"
        ? [name.slice(0, -"_cents".length), dollarsFromCents(value)]
        : [name.replace(/_cents$/, ""), value],
    ),
  );
}

export const productDrafts = draftStore<typeof productDraftRow, Writable<ProductDraftRow>>(
  "temporary_product_page_lmn_requests",
  productDraftRow,
);

export const orderDrafts = draftStore<
  typeof orderDraftRow,
  Writable<OrderDraftRow> & Pick<OrderDraftRow, "shop_domain" | "order_id">
>("temporary_brand_partnership_lmn_requests", orderDraftRow);
