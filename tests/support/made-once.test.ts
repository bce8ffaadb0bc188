import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { madeOnce } from "./made-once";

const folder = mkdtempSync(join(tmpdir(), "letterwell-made-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a file that several processes request at once is made once, and again only if that failed", async () => {
  const finished = join(folder, "shared");
  let made = 0;
  const make = async (at: string) => {
    made += 1;
    writeFileSync(at, `half of ${made}`);
    await new Promise(setImmediate);
    if (made === 1) throw new Error("no space left");
    writeFileSync(at, `all of ${made}`);
  };
  const results = await Promise.allSettled([1, 2, 3].map(() => madeOnce(finished, make)));
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "fulfilled", "rejected"]);
  expect(readFileSync(finished, "utf8")).toBe("all of 2");
  expect(await madeOnce(finished, make)).toBe(finished);
  expect(made).toBe(2);
  expect(readdirSync(folder).sort()).toEqual(["shared", "shared.lock"]);
});
