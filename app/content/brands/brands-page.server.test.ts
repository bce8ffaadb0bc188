import "../../../tests/support/demo-environment";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hasSignature } from "~/operations/orders/order-signature.server";
import { brandsPage, readBrandsClaims, signLinkProgram } from "./brands-page.server";

const root = join(import.meta.dirname, "../../..");
const withoutBlankLines = (text: string) => text.replace(/\n{2,}/g, "\n");

test("competitor A is limited on four benefits, with one yes among them, and B has none", () => {
  const { claims } = readBrandsClaims({ APP_ENV: "demo", CONTENT_DIR: undefined });
  const benefits = claims.comparison?.benefits ?? [];
  const marksOf = (rival: 0 | 1) => benefits.map(({ rivals }) => rivals[rival]);
  expect(marksOf(0).filter((mark) => mark.startsWith("limited"))).toHaveLength(4);
  expect(marksOf(0).filter((mark) => mark.endsWith("yes"))).toHaveLength(1);
  expect(marksOf(0).filter((mark) => mark === "no")).toHaveLength(2);
  expect(new Set(marksOf(1))).toEqual(new Set(["no"]));
});

test("one-time purchases and subscriptions are both covered", () => {
  expect(brandsPage().steps.at(-1)?.text).toContain("One-time purchases and subscriptions are both covered");
});

test("the program that signs links is the one in the documents, and its link opens the order", () => {
  const deepLinks = readFileSync(join(root, "docs/deep-links.md"), "utf8");
  expect(withoutBlankLines(deepLinks)).toContain(withoutBlankLines(signLinkProgram()));
  const signingSecret = "s".repeat(32);
  const printed = execFileSync(process.execPath, [join(root, "content/integration/sign-link.mjs")], {
    env: { ...process.env, SHOP_SIGNING_SECRET: signingSecret },
    encoding: "utf8",
  });
  const { pathname, searchParams } = new URL(printed.trim());
  expect(pathname).toBe("/complete-lmn");
  const key = { shopDomain: "kettle-and-spine.example", shopOrderId: 2001 };
  const link = {
    shop: searchParams.get("shop") ?? "",
    orderId: searchParams.get("orderId") ?? "",
    signature: searchParams.get("sig"),
  };
  expect(hasSignature([signingSecret], key, link)).toBe(true);
  expect(hasSignature([signingSecret], { ...key, shopOrderId: 2002 }, { ...link, orderId: "2002" })).toBe(
    false,
  );
});
