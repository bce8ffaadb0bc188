import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { site } from "~/site";
import { readLegalText } from "./legal.server";

const migrations = join(import.meta.dirname, "../../../supabase/migrations");

/** What the database's own clean-up functions wait for, e.g. "48 hours". */
function limitsOfCleanUps(): string[] {
  const sql = readdirSync(migrations).map((file) => readFileSync(join(migrations, file), "utf8"));
  const bodies = sql.flatMap((text) => [...text.matchAll(/function (\w*purge\w*)\(.*?\$\$(.*?)\$\$/gs)]);
  return bodies.flatMap(([, , body = ""]) =>
    [...body.matchAll(/interval '([^']+)'/g)].map(([, limit = ""]) => limit),
  );
}

describe.each(["terms", "privacy"] as const)("the text of %s", (name) => {
  const text = readLegalText(name);

  test("names date, age, law, mail and postal address", () => {
    expect(text.updated).toBe("2025-02-06");
    expect(text.html).toContain("18 years old");
    expect(text.html).toContain("California");
    expect(text.html).toContain(`href="mailto:${site.supportEmail}"`);
    expect(text.html).toContain(site.postalAddress);
    expect(text.html).not.toContain("{{");
  });

  test("has a table of contents that leads to its headings", () => {
    expect(text.headings.length).toBeGreaterThan(5);
    for (const { id } of text.headings) expect(text.html).toContain(`<h2 id="${id}">`);
  });
});

test("the privacy policy names every limit the database keeps to", () => {
  const limits = limitsOfCleanUps();
  expect(limits).toContain("30 days");
  for (const limit of limits) expect(readLegalText("privacy").html, limit).toContain(limit);
});

test("the privacy policy says how long unpaid requests are kept, as the database does", () => {
  const sql = readFileSync(join(migrations, "20261121040200_purge_abandoned_payments.sql"), "utf8");
  const limits = new Set([...sql.matchAll(/interval '([^']+)'/g)].map(([, limit]) => limit));
  expect([...limits]).toEqual(["30 days"]);
  const row = readLegalText("privacy").html.match(/A request you didn[^<]{1,8}t pay for.*?<\/tr>/s)?.[0];
  expect(row).toContain("30 days after you last went to pay");
});

test("the terms name the fee", () => {
  expect(readLegalText("terms").html).toContain("<strong>$25</strong>");
});
