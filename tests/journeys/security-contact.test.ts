import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { paths } from "~/paths";
import { site } from "~/site";
import { securityContact } from "~/site/content/security-contact.server";
import { Visitor } from "../support/visitor";

const dayMs = 24 * 60 * 60 * 1000;

test("whom to tell about a weakness is where RFC 9116 says, with every field it asks for", async () => {
  const { status, headers, body } = await new Visitor().get(paths.securityContact);
  expect(status).toBe(200);
  expect(headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  const expires = /^Expires: (\S+)$/m.exec(body)?.[1] ?? "";
  expect(body).toBe(
    [
      `Contact: mailto:${site.supportEmail}`,
      `Expires: ${expires}`,
      "Preferred-Languages: en",
      "Canonical: http://127.0.0.1:3000/.well-known/security.txt",
      "Policy: http://127.0.0.1:3000/.well-known/security-policy.txt",
      "",
    ].join("\n"),
  );
  const daysLeft = (Date.parse(expires) - Date.now()) / dayMs;
  expect(daysLeft).toBeGreaterThan(90);
  expect(daysLeft).toBeLessThan(365);
});

test.each(["2026-01-01T00:00:00Z", "2028-02-29T23:59:59Z", "2026-12-31T23:59:59Z"])(
  "from %s on it is good for half a year, to a whole second",
  (now) => {
    const expires = /^Expires: (\S+)$/m.exec(securityContact("https://a.example", new Date(now)))?.[1] ?? "";
    expect(expires).toMatch(/^\d{4}-\d{2}-\d{2}T00:00:00Z$/);
    expect((Date.parse(expires) - Date.parse(now)) / dayMs).toBeCloseTo(180, -1);
  },
);

test("the policy it names is the repository's", async () => {
  const { status, body } = await new Visitor().get(paths.securityPolicy);
  expect(status).toBe(200);
  expect(body).toBe(readFileSync("SECURITY.md", "utf8"));
});
