import { mkdirSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll } from "vitest";
import { newVerificationCode } from "~/letters/domain/verification-code";
import { decryptColumns } from "~/letters/store/letter-keys.server";
import { closeDatabase, useDatabase } from "~/platform/database/client.server";
import type { AuthConnection } from "~/platform/database/open-database";
import { forgetRefusals } from "~/platform/http/store/rate-limits.server";
import { env } from "~/platform/process/env.server";
import { SandboxStore } from "~/platform/service/sandbox-store.server";
import { type Services, useServices } from "~/services.server";
import { dataDir } from "./demo-environment";
import { borrowDatabase } from "./worker-database";

/** The whole service behind the routes: a seeded database and the sandboxes, in their own folder. */
export interface World {
  db: SupabaseClient;
  auth: AuthConnection;
  /** The folder of the sandboxes' files and mails. */
  dataDir: string;
  store: SandboxStore;
  /** Runs with some services replaced, then restores the sandboxes. */
  withServices<T>(replacements: Partial<Services>, run: () => Promise<T>): Promise<T>;
  /** Refills the rate-limit tokens of keys that match a SQL pattern. */
  refillRateLimits(keys: string): Promise<void>;
}

/** The initial environment for every file of a worker; a test may change it. */
const settings = { ...env() };

/**
 * Opens a world for all tests of a file and closes it after them; call it once in a file, outside of tests. Throws in a
 * project of vite.config.ts without the demo's environment, unless the file imports `demo-environment` first. With
 * `ownClock` the database tells its time by this process's clock, which a test may move.
 */
export async function openWorld(options: { ownClock?: boolean } = {}): Promise<World> {
  if (env().DATA_DIR !== dataDir) throw new Error("import tests/support/demo-environment first");
  // The worker's previous file deleted the folder.
  mkdirSync(dataDir, { recursive: true });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  const open = await borrowDatabase(options);
  useDatabase(open.client, open.auth);
  useServices({});
  afterAll(async () => {
    // The worker's next file may open its own.
    await closeDatabase();
    await open.close();
    for (const name of Object.keys(env())) if (!(name in settings)) Reflect.deleteProperty(env(), name);
    Object.assign(env(), settings);
  });
  forgetRefusals();
  return {
    db: open.client,
    auth: open.auth,
    dataDir,
    store: new SandboxStore(join(dataDir, "sandbox")),
    async withServices(replacements, run) {
      useServices(replacements);
      try {
        return await run();
      } finally {
        useServices({});
      }
    },
    async refillRateLimits(keys) {
      await open.client.from("rate_limit_tokens").delete().like("key", keys);
      forgetRefusals();
    },
  };
}

/** A service like `real` with some methods replaced. */
export function altered<T extends object>(real: T, methods: Partial<T>): T {
  return Object.assign(Object.create(real) as T, methods);
}

let orders = 900_000;

/** A new order of a shop, as in its deep link. */
export async function newOrder(
  world: World,
  shop = "northpine.example",
): Promise<{ shop: string; orderId: string }> {
  orders += 1;
  const number = orders;
  await world.db
    .from("shop_orders")
    .insert({
      shop_domain: shop,
      shop_order_id: number,
      email: "ines.moreau@mail.example",
      customer_name: "Inès Moreau",
      state: "VT",
      subtotal: "120.00",
      price: "132.00",
      products: [
        {
          title: "Infrared Heat Mat",
          image_url: "/products/rolled-mat.svg",
          quantity: 2,
          unit_price: 50,
          fsa_hsa_eligibility: "eligible",
          product_url: "https://northpine.example/products/infrared-heat-mat",
        },
        { title: "Towel", image_url: null, quantity: 1, unit_price: 20, fsa_hsa_eligibility: "none" },
      ],
    })
    .throwOnError();
  return { shop, orderId: String(number) };
}

/** A new order whose letter has this status, valid until 2030-01-01. */
export async function newLetter(
  world: World,
  status: string,
  shop?: string,
): Promise<{ shop: string; orderId: string }> {
  const order = await newOrder(world, shop);
  await world.db
    .from("shop_lmn_requests")
    .insert({
      shop_domain: order.shop,
      shop_order_id: order.orderId,
      email: "ines.moreau@mail.example",
      status,
      valid_until: "2030-01-01",
    })
    .throwOnError();
  if (status === "sent") await issueLetter(world, order.orderId);
  return order;
}

/** The letter of a sent request, without a stored PDF. */
async function issueLetter(world: World, orderId: string): Promise<void> {
  const request = await rowWhere(world, "shop_lmn_requests", "shop_order_id", orderId);
  const [provider] = await rowsWhere(world, "providers", "is_active", "true");
  await world.db
    .from("issued_letters")
    .insert({
      request_id: request.id,
      kind: "order",
      version: 1,
      code: newVerificationCode(),
      content: {},
      state: "valid",
      issued_on: "2026-11-20",
      valid_from: "2026-11-20",
      valid_until: "2030-01-01",
      provider_id: provider?.id,
      pdf_sha256: "0".repeat(64),
      pdf_pages: 1,
      pdf_key: "letters/none.pdf",
    })
    .throwOnError();
}

export async function sandboxMails(world: World): Promise<string[]> {
  const folder = join(world.dataDir, "mail");
  const files = await readdir(folder).catch(() => []);
  return Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
}

/** Rows of a table in which one column has this value, as the app reads them, decrypted. */
export async function rowsWhere(
  world: World,
  table: string,
  column: string,
  value: string | number,
): Promise<Record<string, unknown>[]> {
  const found = world.db.from(table).select("*").eq(column, value);
  // Only the audit is sorted, because tests check its order.
  const { data } = await (table === "letter_audit" ? found.order("seq") : found).throwOnError();
  return Promise.all(data.map((row) => ("letter_key_id" in row ? decryptColumns(row) : row)));
}

/** The only row of a table in which one column has this value. Throws unless there is exactly one. */
export async function rowWhere(
  world: World,
  table: string,
  column: string,
  value: string | number,
): Promise<Record<string, unknown>> {
  const [row, ...more] = await rowsWhere(world, table, column, value);
  if (!row || more.length > 0)
    throw new Error(`expected one row of ${table}, got ${more.length + (row ? 1 : 0)}`);
  return row;
}
