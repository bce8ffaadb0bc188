import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { EnvError } from "~/platform/process/env.server";
import { readHomeClaims } from "~/site/home/content/home.server";
import { readBrandsClaims } from "./brands-page.server";

const statistics = `
statistics:
  found: 240
  instantPercent: 40
  newCategories: { people: 1, of: 4 }
  moreExpensesPercent: 10
  minutesSaved: 20
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "letterwell-content-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const own = (file: string, text: string) => writeFileSync(join(folder, file), text);
const faultOf = (read: () => unknown): string => {
  try {
    read();
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
  return "";
};

describe.each([
  ["the home page", readHomeClaims],
  ["the page for brands", readBrandsClaims],
])("claims of %s", (_, read) => {
  test("are samples in the demo, and called so", () => {
    const { claims, areSamples } = read({ APP_ENV: "demo", CONTENT_DIR: undefined });
    expect(Object.keys(claims)).toHaveLength(3);
    expect(areSamples).toBe(true);
  });

  test("are none in production, unless the operator has some", () => {
    const none = { claims: {}, areSamples: false };
    expect(read({ APP_ENV: "production", CONTENT_DIR: undefined })).toEqual(none);
    expect(read({ APP_ENV: "production", CONTENT_DIR: folder })).toEqual(none);
  });
});

test.each(["production", "demo"] as const)(
  "in %s the operator's own are shown, and only those",
  (APP_ENV) => {
    own("home.yaml", statistics);
    const { claims, areSamples } = readHomeClaims({ APP_ENV, CONTENT_DIR: folder });
    expect(Object.keys(claims)).toEqual(["statistics"]);
    expect(claims.statistics?.found).toBe(240);
    expect(areSamples).toBe(false);
  },
);

test("every note of the page for brands calls the demo's claims samples", () => {
  const { claims } = readBrandsClaims({ APP_ENV: "demo", CONTENT_DIR: undefined });
  const notes = [claims.statistics?.note, claims.comparison?.note, claims.caseStudy?.note];
  for (const note of notes) expect(note).toMatch(/sample/i);
});

describe("content that can't be used stops the start", () => {
  test.each([
    ["a field that is wrong", statistics.replace("found: 240", "found: many"), "statistics.found"],
    ["a field that is missing", statistics.replace("  minutesSaved: 20\n", ""), "statistics.minutesSaved"],
    ["a part there isn't", "statistic: {}", "statistic"],
    ["a file that isn't YAML", "statistics: [", "home.yaml"],
  ])("%s is named", (_, text, name) => {
    own("home.yaml", text);
    expect(faultOf(() => readHomeClaims({ APP_ENV: "production", CONTENT_DIR: folder }))).toContain(name);
  });

  test("a folder that isn't there is named by its variable", () => {
    const missing = join(folder, "nowhere");
    expect(faultOf(() => readBrandsClaims({ APP_ENV: "production", CONTENT_DIR: missing }))).toContain(
      "CONTENT_DIR",
    );
  });

  test("an empty file claims nothing", () => {
    own("home.yaml", "");
    expect(readHomeClaims({ APP_ENV: "production", CONTENT_DIR: folder }).claims).toEqual({});
  });
});
