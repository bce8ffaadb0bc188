import { mkdirSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openEmbedded } from "~/embedded-supabase/embedded.server";
import type { EmbeddedDatabase } from "~/embedded-supabase/embedded-database.server";
import { extensions } from "~/embedded-supabase/open-engine.server";
import { answersOf } from "~/letters/desk/domain/chart";
import { readDossier } from "~/letters/desk/operations/read-dossier.server";
import { openReview } from "~/letters/operations/practice-choice.server";
import { orderDrafts, productDrafts } from "~/letters/store/drafts.server";
import { submitProductLetter } from "~/letters/store/product-letters.server";
import { database, useDatabase } from "~/platform/database/client.server";
import { copyData } from "~/site/privacy/operations/copy-data.server";
import { eraseAddress } from "~/site/privacy/store/personal-data.server";
import { newSecretHash, newShop, submitOrderLetter, untyped } from "../../contract/data/rows";
import { dataDir } from "../../support/demo-environment";
import { copyTestDatabase } from "../../support/embedded";

// As in docs/tasks/add-a-step.md: a column on the draft and the request, and a step that writes it. Nothing else knows the
// column.
const tables = {
  productDraft: "temporary_product_page_lmn_requests",
  product: "product_page_lmn_requests",
  orderDraft: "temporary_brand_partnership_lmn_requests",
} as const;
let open: EmbeddedDatabase | undefined;
const told = "Four hours, I lie awake";

beforeAll(async () => {
  mkdirSync(dataDir, { recursive: true });
  await copyTestDatabase(dataDir, false);
  const pglite = await PGlite.create(`${dataDir}/db`, { extensions });
  for (const table of Object.values(tables))
    await pglite.exec(`alter table ${table} add column sleep_hours text`);
  // A column that isn't nullable is cleared too, with a neutral value.
  await pglite.exec(
    "alter table letter_reviews add column snores boolean not null default true, add column nights integer not null default 3",
  );
  await pglite.close();
  open = await openEmbedded({ dataDir, seed: false });
  useDatabase(open.client, open.auth);
});

afterAll(() => open?.close());

const answers = {
  name: "Ada Example",
  age: 40,
  state: "CA",
  is_for_family: false,
  conditions: ["Insomnia"],
  health_consent: "1",
};
const asNewStep = { sleep_hours: told } as Record<never, never>;

async function cellOf(table: string, id: string): Promise<unknown> {
  const { data } = await (await untyped())
    .from(table)
    .select("sleep_hours")
    .eq("id", id)
    .single()
    .throwOnError();
  return data.sleep_hours;
}

async function productDraft(email: string) {
  const secret_hash = newSecretHash();
  const asked = { product_link: "https://shop.example/lamp", provider: "Lively", email };
  const { id } = await productDrafts.create({ secret_hash, ...answers, ...asked });
  await productDrafts.save(secret_hash, asNewStep);
  return { id, secret_hash };
}

async function orderDraft(email: string) {
  const secret_hash = newSecretHash();
  const order = { shop_domain: await newShop(), order_id: 7 };
  const { id } = await orderDrafts.create({ secret_hash, ...answers, ...order, email });
  await orderDrafts.save(secret_hash, asNewStep);
  return { id, secret_hash };
}

test.each([
  ["product", tables.productDraft, productDraft, productDrafts],
  ["order", tables.orderDraft, orderDraft, orderDrafts],
])("consent that is taken back takes the answer out of a draft for a %s", async (_, table, begin, drafts) => {
  const { id, secret_hash } = await begin("tia@mail.example");
  expect(await cellOf(table, id)).not.toBeNull();
  await drafts.save(secret_hash, { health_consent: null });
  expect(await cellOf(table, id)).toBeNull();
  await drafts.save(secret_hash, asNewStep);
  expect(await cellOf(table, id)).toBeNull();
});

test("the provider, the chart and the person are shown it, and erasing takes it, of both kinds of letter", async () => {
  const email = "sol@mail.example";
  const begun = await productDraft(email);
  const { id: product } = await submitProductLetter(begun.id, 2_500);
  const { requestId: order } = await submitOrderLetter((await orderDraft(email)).id, "2030-01-01");
  for (const about of [
    { kind: "product", requestId: product },
    { kind: "order", requestId: order },
  ] as const) {
    const dossier = await readDossier(about, crypto.randomUUID());
    expect(dossier?.further, about.kind).toEqual({ "Sleep hours": told });
    const asked = { question: "Sleep hours", answer: told };
    expect(dossier && answersOf(dossier, "CA"), about.kind).toContainEqual(expect.objectContaining(asked));
  }

  const paid = { payment_status: "paid", status: "in_review", paid_at: new Date().toISOString() } as const;
  await (await database()).from(tables.product).update(paid).eq("id", product);
  const copy = await copyData(email);
  for (const table of Object.values(tables)) {
    const rows = copy.sections.find(({ name }) => name === table)?.rows;
    expect(rows, table).toMatchObject([{ sleepHours: told }]);
  }

  await openReview({ requestId: product });
  await eraseAddress(email, "operator");
  const { data: review } = await (await untyped()).from("letter_reviews").select().eq("request_id", product);
  expect(review).toMatchObject([{ snores: false, nights: 0 }]);
  expect(await cellOf(tables.product, product)).toBeNull();
  expect(JSON.stringify((await (await untyped()).from(tables.orderDraft).select("*")).data)).not.toContain(
    told,
  );
  expect(JSON.stringify((await (await untyped()).from(tables.productDraft).select("*")).data)).not.toContain(
    told,
  );
});
