import { runnerImport } from "vite";
import { moduleOptions } from "../../app/platform/build-steps/module-options.ts";
import { inTurns, inWords, median } from "./rounds.ts";
import { type Server, startLetterwell, temporaryFolder } from "./servers.ts";
import { measureRoute } from "./sizes.ts";
import { addRow, compare } from "./table.ts";

const brandCount = 10_000;
const visitorCount = 20;
const soon = 40;
const firstFlight = 14_600;

const words =
  `amber balm bamboo bright brook calm cedar clear cloud cold copper cotton cove dawn dew dune ember fern
  field flax fox glow grove harbor hazel heath hollow iris juniper kind lake lark leaf light linen maple meadow mill mint
  moss north oak oat ocean olive orchard pearl pine plain quiet rain reed ridge river root rose sage salt sea shore silk
  sky slow soft spring still stone sun thistle tide vale warm wave wheat willow wind wool wren yarrow`.split(
    /\s+/,
  );

/** A pseudorandom word, the same in each run. */
function word(brand: number, place: number): string {
  const mixed = Math.imul(brand * 31 + place, 2_654_435_761) >>> 8;
  return words[mixed % words.length] ?? "";
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Brands with different names and descriptions of everyday words; a dozen are premium. */
const generated = () =>
  Array.from({ length: brandCount }, (_, index) => ({
    slug: `${word(index, 1)}-${word(index, 2)}-${index}`,
    name: `${capital(word(index, 1))} ${capital(word(index, 2))} ${index}`,
    description: `${capital(Array.from({ length: 18 }, (_w, place) => word(index, place + 3)).join(" "))}.`,
    logo_url: `/images/brands/${word(index, 1)}.svg`,
    premium: index % 850 === 0,
  }));

/** Creates an embedded database with the generated brands. */
async function fill(dataDir: string): Promise<void> {
  const { module } = await runnerImport<typeof import("../../app/embedded-supabase/embedded.server.ts")>(
    "/app/embedded-supabase/embedded.server.ts",
    { ...moduleOptions, logLevel: "error" },
  );
  const { client, close } = await module.openEmbedded({ dataDir, seed: false });
  const rows = generated();
  for (let from = 0; from < rows.length; from += 500) {
    await client
      .from("brands")
      .insert(rows.slice(from, from + 500))
      .throwOnError();
  }
  await close();
}

/** URLs of each kind, different ones where the cache must not help. */
const kinds: Record<string, string[]> = {
  "a page of all": Array.from({ length: 30 }, (_, index) => `?page=${index + 1}`),
  "a letter": [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter) => `?letter=${letter}`),
  "a word a fifth of them have": words.slice(0, 30).map((one) => `?q=${one}`),
  "two words together": words.slice(0, 30).map((one, index) => `?q=${one}+${words[index + 30]}`),
  "an address asked before": Array.from({ length: 30 }, () => ""),
};

/** Milliseconds until the first byte of the response. */
async function firstByteMs(url: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(url);
  const waited = performance.now() - began;
  await response.arrayBuffer();
  return waited;
}

/** Measures the directory with 10,000 brands on the embedded database, and the cost of a page of 60 cards. */
export async function measureDirectory(floor: Server): Promise<void> {
  const DATA_DIR = temporaryFolder();
  await fill(DATA_DIR);
  const app = await startLetterwell({ DATA_DIR });
  const shop = `${app.address}/shop`;
  const name = `directory of ${brandCount.toLocaleString("en")} brands`;
  for (let turn = 0; turn < 100; turn += 1) await firstByteMs(shop);
  for (const [kind, queries] of Object.entries(kinds)) {
    const times: number[] = [];
    for (const query of queries) times.push(await firstByteMs(shop + query));
    const figure = {
      value: median(times),
      digits: 1,
      unit: "ms",
      more: `, slowest ${Math.max(...times).toFixed(1)} ms`,
    };
    compare(`${name}: ${kind}, first byte p50`, figure, { max: soon });
  }
  const crowd = { method: "GET" as const, visitors: Array.from({ length: visitorCount }, () => ({})) };
  const seen = await inTurns({
    floor: { ...crowd, server: floor, url: `${floor.address}/cards` },
    kept: { ...crowd, server: app, url: shop },
    rendered: { ...crowd, server: app, url: `${shop}?q=oat` },
  });
  addRow("beside it: Remix floor, 60 cards", inWords(seen.floor));
  addRow(`${name}: /shop, kept rendered`, inWords(seen.kept));
  addRow(`${name}: /shop?q=, rendered each time`, inWords(seen.rendered));
  for (const how of ["kept", "rendered"] as const) {
    const value = seen[how].perSecond / seen.floor.perSecond;
    const target = { min: how === "kept" ? 5 : 1.6 };
    compare(`${name}: 60 cards ${how} ÷ floor of 60 cards, req/s`, { value, digits: 2 }, target);
  }
  const { html, css, js } = await measureRoute(app.address, "/shop", "");
  const more = ` (HTML ${html} + CSS ${css}; script ${js})`;
  compare(`${name}: /shop, bytes with headers`, { value: html + css, unit: "B", more }, { max: firstFlight });
  await app.stop();
}
