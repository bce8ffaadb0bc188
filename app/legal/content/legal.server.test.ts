import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readArticleFile } from "~/platform/articles/article-file.server";
import { parseEnv } from "~/platform/process/env.server";
import { site } from "~/site";
import { retention } from "../domain/retention";
import { readLegalText } from "./legal.server";
import { legalFrontMatter } from "./legal-text";
import { fillLegalTokens, legalHash } from "./legal-tokens.server";

/** Texts that visitors agree to, or that the law requires. */
const agreed = ["terms", "privacy", "consumer-health-data", "telehealth-consent"] as const;
const names = [...agreed, "accessibility"] as const;
const folder = join(import.meta.dirname, "../../../content/legal");
const fileOf = (name: string) => {
  const path = join(folder, `${name}.md`);
  return { path, ...readArticleFile(path, readFileSync(path, "utf8"), legalFrontMatter) };
};

/** The day of the commit that last changed the file; null without full history. */
function dayOfLastCommit(path: string): string | null {
  const git = (...asked: string[]) =>
    execFileSync("git", asked, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  try {
    if (git("rev-parse", "--is-shallow-repository") !== "false") return null;
    if (git("status", "--porcelain", "--", path) !== "") return null;
    return git("log", "-1", "--format=%as", "--", path) || null;
  } catch {
    return null;
  }
}

test.each(agreed)("%s names age and law", (name) => {
  const { html } = readLegalText(name);
  expect(html).toContain("18 years old");
  expect(html).toContain("California");
});

describe.each(names)("the text of %s", (name) => {
  const text = readLegalText(name);

  test("names mail and postal address", () => {
    expect(text.html).toContain(`href="mailto:${site.supportEmail}"`);
    expect(text.html).toContain(site.postalAddress);
    expect(text.html).not.toContain("{{");
  });

  test("has a new date whenever its words or periods change", () => {
    const { frontMatter, markdown } = fileOf(name);
    const advice = `${name}.md has changed: set \`updated\` to today and \`sha256\` to ${legalHash(markdown)}`;
    expect(frontMatter.sha256, advice).toBe(legalHash(markdown));
  });

  test("is dated as version control says", () => {
    const { path, frontMatter } = fileOf(name);
    const committed = dayOfLastCommit(path);
    if (committed === null) return;
    // The author's local date may differ.
    const daysBetween = (Date.parse(committed) - Date.parse(frontMatter.updated)) / 86_400_000;
    expect(Math.abs(daysBetween)).toBeLessThanOrEqual(1);
  });

  test("has a table of contents that leads to its headings", () => {
    expect(text.headings.length).toBeGreaterThan(5);
    for (const { id } of text.headings) expect(text.html).toContain(`<h2 id="${id}">`);
  });
});

test("the privacy policy names every period of the clean-up, by name and not by hand", () => {
  const { markdown } = fileOf("privacy");
  for (const [name, period] of Object.entries(retention)) {
    expect(markdown).toContain(`{{keep.${name}}}`);
    expect(readLegalText("privacy").html).toContain(period);
  }
});

test("companies are named by what is configured", () => {
  const demo = fillLegalTokens("{{processors}}", parseEnv({}));
  expect(demo).toContain("**Payments:** a stand-in");
  expect(demo).not.toMatch(/Stripe|Plaid|Supabase/);
  const live = parseEnv({
    STRIPE_SECRET_KEY: "sk",
    STRIPE_WEBHOOK_SECRET: "whsec",
    SUPABASE_URL: "https://x.supabase.co",
    SUPABASE_SECRET_KEY: "sb",
    SMTP_URL: "smtps://user:secret@smtp.mail.example:465",
    MAIL_FROM: "us@mail.example",
    PLAID_CLIENT_ID: "client",
    PLAID_SECRET: "secret",
    HOSTING_PROVIDER: "Cedar Hosting",
    BANK_TOKEN_KEYS: `2026:${Buffer.alloc(32, 1).toString("base64")}`,
  });
  const named = fillLegalTokens("{{processors}}", live);
  for (const company of ["Stripe", "Plaid", "Supabase", "smtp.mail.example", "Cedar Hosting"])
    expect(named).toContain(company);
  expect(named).not.toMatch(/stand-in|secret/);
});

test("without a notice of privacy practices, no text says that HIPAA applies", () => {
  expect(fillLegalTokens("{{hipaa}}", parseEnv({}))).toContain("don't assume that HIPAA protects");
});

test("receipts are read here, unless an application elsewhere is configured", () => {
  const own = fillLegalTokens("{{reimbursements}} {{reimbursement.price}}", parseEnv({}));
  expect(own).toContain("deleted once it's read");
  expect(own).not.toContain("separate");
  expect(fillLegalTokens("{{reimbursement.price}}", parseEnv({ CLAIM_FEE: "on" }))).toContain(
    "5% of what was paid, at most $10",
  );
  const elsewhere = parseEnv({ REIMBURSEMENT_APP_URL: "https://claims.example" });
  const said = fillLegalTokens("{{reimbursements}} {{reimbursement.price}}", elsewhere);
  expect(said).toContain("Nothing on this site reads your inbox");
  expect(said).toContain("prices");
});

test("the terms say who sets the fee, and what its guarantee means", () => {
  const { html } = readLegalText("terms");
  expect(html).toContain("before you pay, and neither a new price");
  expect(html).toContain("the fee is <strong>not</strong> paid back");
});
