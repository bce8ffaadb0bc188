import { expect, test } from "vitest";
import { sampleLetter } from "~/letters/content/sample-letter.server";
import { paths } from "~/paths";
import { longDate } from "~/platform/values/date";
import { loader } from "~/routes/sample-letter[.]pdf";
import { readPdf } from "../../support/pdf";
import { Visitor } from "../../support/visitor";
import { openWorld } from "../../support/world";

await openWorld();

const ask = (headers: Record<string, string> = {}) =>
  loader({
    request: new Request(`http://localhost${paths.sampleLetterFile}`, { headers }),
    params: {},
    context: {},
  });
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

test("the file says SAMPLE on every page and is about no one", async () => {
  const answer = await ask();
  expect(answer.headers.get("Content-Type")).toBe("application/pdf");
  const { pages } = await readPdf(await bytesOf(answer));
  expect(pages).toHaveLength(1);
  for (const { artifacts, read } of pages) {
    expect(artifacts).toContain("SAMPLE");
    expect(read.join("\n")).toContain("No provider reviewed it.");
    expect(read.join("\n")).toContain("Sam Sample");
  }
});

test("the file is the same each time, and browsers may keep it", async () => {
  const [first, second] = [await ask(), await ask()];
  expect(await bytesOf(second)).toEqual(await bytesOf(first));
  expect(first.headers.get("Cache-Control")).toContain("public, max-age=86400");
  expect(first.headers.has("Set-Cookie")).toBe(false);
  const again = await ask({ "If-None-Match": first.headers.get("ETag") ?? "" });
  expect(again.status).toBe(304);
});

test("the page says what the file says, part by part", async () => {
  const { pages } = await readPdf(await bytesOf(await ask()));
  const file = pages.flatMap(({ read }) => read).join("\n");
  const { status, body } = await new Visitor().get(paths.sampleLetter);
  const shown = body.replaceAll("&#x27;", "'");
  expect(status).toBe(200);
  const { effect, product, reason, reviewMethod, certification, endsOn } = sampleLetter;
  for (const words of [effect, product.use, reason, reviewMethod, certification, longDate(endsOn)]) {
    expect(shown).toContain(words);
    expect(file).toContain(words);
  }
});
