import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { outlinePage } from "~/eligibility/page-reader/parse/page-outline";
import { webAddress } from "~/eligibility/page-reader/parse/web-address";
import { readPage } from "~/eligibility/page-reader/read-page";
import { decodePage } from "~/platform/public-fetch/page-charset";

const expectedSchema = z.record(
  z.string(),
  z.object({
    title: z.string().nullable(),
    brand: z.string().nullable(),
    price: z.number().nullable(),
    listPrice: z.number().nullable(),
    currency: z.string().nullable(),
    image: z.string().nullable(),
    description: z.string().nullable(),
  }),
);
type Reading = z.output<typeof expectedSchema>[string];

const fields = ["title", "brand", "price", "listPrice", "currency", "image", "description"] as const;
const nothing: Reading = {
  title: null,
  brand: null,
  price: null,
  listPrice: null,
  currency: null,
  image: null,
  description: null,
};

/**
 * Reads every page of a folder that its expected.json names, prints how often each field is right and every miss.
 * A page stands at the address it calls canonical, else its own, else at `https://shop.example/{file}`. True when there
 * is no miss.
 */
export async function evaluate(folder: string): Promise<boolean> {
  const from = resolve(folder);
  const expected = expectedSchema.parse(JSON.parse(readFileSync(join(from, "expected.json"), "utf8")));
  const files = readdirSync(from)
    .filter((file) => file.endsWith(".html"))
    .sort();
  const pages = files.flatMap((file) => (expected[file] ? [{ file, wanted: expected[file] }] : []));
  const right = Object.fromEntries(fields.map((field) => [field, 0]));
  const misses: string[] = [];
  const began = performance.now();
  for (const { file, wanted } of pages) {
    const read = readFile(join(from, file), `https://shop.example/${file}`);
    for (const field of fields) {
      if (read[field] === wanted[field]) right[field] = (right[field] ?? 0) + 1;
      else
        misses.push(
          `${file} ${field}\n    expected ${JSON.stringify(wanted[field])}\n    read     ${JSON.stringify(read[field])}`,
        );
    }
  }
  const milliseconds = (performance.now() - began) / Math.max(1, pages.length);
  for (const field of fields) console.log(`${field.padEnd(12)} ${right[field]}/${pages.length}`);
  const all = pages.length * fields.length;
  console.log(`all fields   ${all - misses.length}/${all}   ${milliseconds.toFixed(1)} ms a page`);
  for (const miss of misses) console.log(`\nMISS ${miss}`);
  for (const file of files.filter((name) => !expected[name])) console.log(`not in expected.json: ${file}`);
  return misses.length === 0 && pages.length > 0;
}

function readFile(file: string, address: string): Reading {
  const html = decodePage(readFileSync(file), null);
  const { canonical, metas } = outlinePage(html);
  const own = [canonical ?? "", ...(metas.get("og:url") ?? [])].map((one) => webAddress(one, address));
  const facts = readPage(html, own.find((one) => one !== null) ?? address);
  if (!facts) return nothing;
  const dollars = (cents: number | null) => (cents === null ? null : cents / 100);
  return {
    title: facts.title,
    brand: facts.brand,
    price: dollars(facts.priceCents),
    listPrice: dollars(facts.listPriceCents),
    currency: facts.currency,
    image: facts.imageUrl,
    description: facts.description,
  };
}
