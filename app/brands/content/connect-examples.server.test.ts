import { spawnSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Liquid } from "liquidjs";
import { describe, expect, test } from "vitest";
import { expiryFault, signedLinkText } from "~/orders/domain/link-parameters";
import { exampleOrigin } from "~/platform/values/example-origin";
import { signingExamples } from "./connect-examples.server";
import type { SigningExample } from "./signing-example";

const root = join(import.meta.dirname, "../../..");
/** Contains a non-ASCII character: every language must use the secret's UTF-8 bytes. */
const secret = "clé-of-kettle-and-spine-0123456789";
const order = { shop: "kettle-and-spine.example", orderId: "2001" };

const programOf = (id: SigningExample["id"], origin = exampleOrigin): string =>
  signingExamples(origin).find((example) => example.id === id)?.program ?? "";

function expectSigned(address: string): void {
  const { origin, pathname, searchParams } = new URL(address);
  expect(origin + pathname).toBe("https://letterwell.example/complete-lmn");
  expect([...searchParams.keys()]).toEqual(["shop", "orderId", "exp", "sig"]);
  const { sig, ...signed } = Object.fromEntries(searchParams);
  expect(signed).toMatchObject(order);
  const text = signedLinkText({ ...order, exp: searchParams.get("exp") });
  expect(sig).toBe(createHmac("sha256", secret).update(text).digest("hex"));
  const days = (when: number) => new Date(Date.now() + when * 86_400_000);
  expect(expiryFault(signed.exp ?? "", days(29.9))).toBeNull();
  expect(expiryFault(signed.exp ?? "", days(30.1))).toBe("expired");
}

describe.each([
  { id: "node", interpreter: process.execPath, args: ["--input-type=module", "--eval"] },
  { id: "php", interpreter: "php", args: ["-r"] },
  { id: "python", interpreter: "python3", args: ["-c"] },
  { id: "ruby", interpreter: "ruby", args: ["-e"] },
] as const)("the example for $id", ({ id, interpreter, args }) => {
  const isThere = spawnSync(interpreter, ["--version"]).status === 0;

  test.skipIf(!isThere)(
    isThere ? "prints a link the server accepts" : `SKIPPED: there is no ${interpreter} here`,
    () => {
      const program = id === "php" ? programOf(id).replace(/^<\?php/, "") : programOf(id);
      const env = { ...process.env, SHOP_SIGNING_SECRET: secret };
      const { stdout, stderr } = spawnSync(interpreter, [...args, program], { env, encoding: "utf8" });
      expect(stderr).toBe("");
      expectSigned(stdout.trim());
    },
  );
});

describe("the example for Shopify Liquid", () => {
  const engine = new Liquid({ strictFilters: true });
  engine.registerFilter("hmac_sha256", (text: unknown, key: unknown) =>
    createHmac("sha256", String(key)).update(String(text)).digest("hex"),
  );

  test("runs with the filter as Shopify documents it", () => {
    expect(engine.parseAndRenderSync("{{ 'Polyjuice' | hmac_sha256: 'Polina' }}")).toBe(
      "8e0d5d65cff1242a4af66c8f4a32854fd5fb80edcc8aabe9b302b29c7c71dc20",
    );
  });

  test.each([
    ["a page, where the order is an object", { order: { id: 2001 } }],
    ["a mail, where the order's fields are variables", { id: 2001 }],
  ])("prints a link the server accepts, in %s", (_, variables) => {
    const program = programOf("liquid").replace("your link secret", secret);
    const markup: string = engine.parseAndRenderSync(program, variables);
    const [, href = ""] = /^<a href="([^"]+)">Get your letter<\/a>$/.exec(markup.trim()) ?? [];
    expectSigned(href.replaceAll("&amp;", "&"));
  });
});

test("every example takes the order, the secret and 30 days from its first lines", () => {
  for (const { program } of signingExamples(exampleOrigin)) {
    expect(program).toContain(order.shop);
    expect(program).toMatch(/30 \* 24 \* 60 \* 60|2592000/);
    expect(program.split("\n").length).toBeLessThan(16);
  }
});

test("every example leads to the server that shows it", () => {
  for (const { program } of signingExamples("https://letters.shop-partner.test")) {
    expect(program).toContain("https://letters.shop-partner.test/complete-lmn?");
    expect(program).not.toContain("letterwell.example");
  }
});

test("the documents print the example for Node.js", () => {
  const withoutBlankLines = (text: string) => text.replace(/\n{2,}/g, "\n");
  const deepLinks = readFileSync(join(root, "docs/deep-links.md"), "utf8");
  expect(withoutBlankLines(deepLinks)).toContain(withoutBlankLines(programOf("node")));
});
