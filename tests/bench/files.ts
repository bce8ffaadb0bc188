import { inTurns, inWords } from "./rounds.ts";
import { type Server, startLetterwell, temporaryFolder } from "./servers.ts";
import { measurePictures } from "./sizes.ts";
import { addRow, compare } from "./table.ts";

const visitors = Array.from({ length: 20 }, () => ({ "Accept-Encoding": "gzip, deflate, br" }));
const pages = ["/", "/shop", "/brands", "/shop/kettle-and-spine", "/guides"];

/** URL of the first file in a page that matches. */
async function fileOf(page: string, pattern: RegExp): Promise<string> {
  const html = await (await fetch(page)).text();
  const [path] = pattern.exec(html) ?? [];
  if (!path) throw new Error(`${page} names no such file.`);
  return new URL(path, page).href;
}

/**
 * Measures the size of pictures and the cost of sending a file, compared to a script that the floor compresses for each
 * request.
 */
export async function measureFiles(floor: Server): Promise<void> {
  const app = await startLetterwell({ DATA_DIR: temporaryFolder() });
  for (const page of pages) {
    const { count, sent } = await measurePictures(app.address, page);
    addRow(`${page}: all of its pictures`, `${count}, ${sent} B with headers`);
  }
  const script = await fileOf(`${floor.address}/`, /\/assets\/entry\.client[^"]*\.js/);
  const sheet = await fileOf(`${app.address}/shop`, /\/assets\/[^"]*\.css/);
  const picture = await fileOf(`${app.address}/shop`, /\/assets\/[^"]*-hero-[^"]*\.svg/);
  const load = (server: Server, url: string) => ({ server, url, method: "GET" as const, visitors });
  const seen = await inTurns({
    floor: load(floor, script),
    sheet: load(app, sheet),
    picture: load(app, picture),
  });
  addRow("beside it: Remix floor, its script compressed", inWords(seen.floor));
  for (const [what, file] of [
    ["a style sheet", seen.sheet],
    ["a picture", seen.picture],
  ] as const) {
    const value = seen.floor.processorMs / file.processorMs;
    const figure = { value, digits: 1, more: ` (${inWords(file)})` };
    compare(`${what} ÷ floor's script, answers for the same processor time`, figure, { min: 2 });
  }
  await app.stop();
}
