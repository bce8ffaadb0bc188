import { describe, expect, test } from "vitest";
import { packed, payloads, wellFormed } from "../support/hostile/payloads";
import { look, safePage } from "../support/hostile/visit";
import { Visitor } from "../support/visitor";
import { openWorld } from "../support/world";

await openWorld();
const visitor = new Visitor();

/** Form keys are random, so their 43 characters may contain a mark by chance; so may the signed time beside them. */
const formKey = /(?<![\w-])([\da-z]+\.)?[\w-]{43}(?![\w-])/g;

describe("what a visitor's browser sends", () => {
  const addresses = [
    ...["/check?url=", "/lmn-request?productLink=", "/request-lmn?productLink=", "/sandbox/elsewhere?to="],
    ...[
      "/desk/sign-in?to=",
      "/desk/second-factor?to=",
      "/reimbursements?source=",
      "/api/eligibility?url=",
      "/",
    ],
  ];
  const words = [
    ...["/shop?q=", "/shop?letter=", "/shop?page=", "/guides?q=", "/guides?tag=", "/eligible-items?q="],
    ...[
      "/eligible-items?verdict=",
      "/contact?subject=",
      "/contact?sent=",
      "/verify?code=",
      "/onboarding?step=",
    ],
    ...["/lmn-request?brandSlug=", "/lmn-request?step=", "/complete-lmn?orderId=1&shop=", "/explore?try="],
    ...[
      "/complete-lmn?shop=northpine.example&orderId=",
      "/complete-lmn?shop=northpine.example&orderId=1001&sig=",
    ],
    ...["/lmn-status?orderId=1&shop=", "/lmn-success?lmnRequestId=", "/hsa-fsa-link?orderId=1&shop="],
    ...["/desk/link?type=invite&token=", "/fsa-calculator?income=", "/hsa-calculator?income=", "/shop/"],
    ...["/fsa-calculator?state=", "/fsa-calculator?bought=", "/https://shop.example/p?from=", "/guides/"],
    ...[
      "/conditions/",
      "/eligible-items/",
      "/guides/administrators/",
      "/verify/",
      "/api/verify/",
      "/letter/",
    ],
    ...["/unsubscribe/", "/confirm-email/", "/resume/", "/previews/brand/", "/pictures/", "/sandbox/pay/"],
    ...["/sandbox/link/", "/hsa-fsa-link/back/", "/assets/", "/nothing/"],
  ];
  const encoded = (text: string) => encodeURIComponent(wellFormed(text));

  test.each(addresses)("%s with an address", async (before) => {
    for (const text of payloads) await look(visitor, before + encoded(text));
  });

  test.each(words)("%s with words", async (before) => {
    for (const text of packed(300)) await look(visitor, before + encoded(text));
    // React Router logs an error for a path that isn't UTF-8; a query may contain anything.
    await look(visitor, `${before}%00${before.includes("?") ? "%ED%A0%80%FF" : ""}`);
  });

  test("cookies and headers", async () => {
    const names = ["styles", "drafts", "drafts.a", "orders.a", "links.a", "desk", "receipts"];
    for (const text of packed(300).map((one) => encoded(one))) {
      const headers = {
        "User-Agent": text,
        Referer: text,
        "X-Forwarded-For": text,
        "X-Forwarded-Proto": text,
        "X-Forwarded-Host": text,
        Forwarded: `host=${text}`,
        "Accept-Language": text,
        "If-None-Match": text,
        Cookie: names.map((name) => `${name}=${text}`).join("; "),
      };
      for (const path of [
        "/",
        "/shop?q=a",
        "/lmn-request?step=1",
        "/find-letter",
        "/sitemap.xml",
        "/robots.txt",
      ]) {
        const answer = await new Visitor().get(path, headers);
        const page = safePage(path, answer);
        expect.soft(page.texts.filter((part) => /zq\d\d/.test(part.replaceAll(formKey, "")))).toEqual([]);
      }
    }
  });
});
