import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { APIRequestContext, APIResponse } from "@playwright/test";
import { linkTokens } from "./support/letter-links.ts";
import { shopPage } from "./support/shop-hosts.ts";
import { expect, test } from "./support/test.ts";
import { expectValidHtml } from "./support/valid-html.ts";
import { verifiedCode } from "./support/verified-code.ts";
import type { Wizard } from "./support/wizard.ts";

const order = "shop=northpine.example&orderId";
const product = "/https://northpine.example/products/infrared-sauna-blanket";
const letter = `/letter/${linkTokens.page}`;

/** Addresses of each page that need no journey, by the file of its route. */
const pages: Readonly<Record<string, readonly string[]>> = {
  "$.tsx": [product, "/nothing/here", "/https%3A%2F%2F127.0.0.1%2F%00", `/${shopPage("nothing")}`],
  "_index.tsx": ["/"],
  "brands.tsx": ["/brands"],
  "check.tsx": ["/check", "/check?url=", "/check?url=two+words", "/check?url=%00%1b%E2%80%AE"],
  "complete-lmn.tsx": [
    `/complete-lmn?${order}=1001`,
    "/complete-lmn",
    `/complete-lmn?${order}=999999998&try=5`,
  ],
  "conditions.$slug.tsx": ["/conditions/low-back-pain", "/conditions/none"],
  "conditions._index.tsx": ["/conditions"],
  "confirm-email.$token.tsx": ["/confirm-email/none"],
  "contact.tsx": ["/contact", "/contact?subject=%22%3E%3Cb%3E%00", "/contact?sent=1"],
  "eligible-items.$category.tsx": ["/eligible-items/sunscreen", "/eligible-items/none"],
  "eligible-items._index.tsx": ["/eligible-items", "/eligible-items?q=%3C&verdict=letter"],
  "explore.tsx": ["/explore"],
  "extension.tsx": ["/extension"],
  "find-letter.tsx": ["/find-letter"],
  "fsa-calculator.tsx": ["/fsa-calculator", "/fsa-calculator?income=abc%00"],
  "guides.$slug.tsx": ["/guides/whats-an-fsa", "/guides/none"],
  "guides.administrators.$id.tsx": ["/guides/administrators/fsafeds", "/guides/administrators/none"],
  "guides.administrators._index.tsx": ["/guides/administrators"],
  "guides._index.tsx": ["/guides", "/guides?q=hsa%07", "/guides?q=zzzz"],
  "hsa-calculator.tsx": ["/hsa-calculator", "/hsa-calculator?income=%3C"],
  "hsa-fsa-link.tsx": [
    `/hsa-fsa-link?${order}=1001`,
    "/hsa-fsa-link",
    `/hsa-fsa-link?${order}=999999998&try=5`,
  ],
  "letter.$token.tsx": [letter, "/letter/none"],
  "letter.$token_.correct.tsx": [`${letter}/correct`],
  "letter.$token_.erase.tsx": [`${letter}/erase`],
  "letter.$token_.packet.tsx": [`${letter}/packet`],
  "letter.$token_.question.tsx": ["/letter/none/question"],
  "letter.$token_.renew.tsx": [`${letter}/renew`],
  "letter.$token_.withdraw.tsx": [`${letter}/withdraw`],
  "lmn-request.tsx": ["/lmn-request", "/lmn-request?brandSlug=northpine", "/lmn-request?step=9"],
  "lmn-status.tsx": [`/lmn-status?${order}=1003`, "/lmn-status", `/lmn-status?${order}=999999998`],
  "lmn-success.tsx": ["/lmn-success"],
  "onboarding.tsx": ["/onboarding", "/onboarding?step=2", "/onboarding?step=3"],
  "privacy.tsx": ["/privacy"],
  "consumer-health-data.tsx": ["/consumer-health-data"],
  "telehealth-consent.tsx": ["/telehealth-consent"],
  "reimbursements.tsx": ["/reimbursements?source=nav"],
  "request-lmn.tsx": ["/request-lmn"],
  "sample-letter.tsx": ["/sample-letter"],
  "sandbox.elsewhere.tsx": ["/sandbox/elsewhere?to=https%3A%2F%2Fnorthpine.example%2F"],
  "shop.$slug.tsx": ["/shop/kettle-and-spine", "/shop/limberlark", "/shop/none"],
  "shop._index.tsx": ["/shop", "/shop?q=zzzz%1b", "/shop?letter=K"],
  "terms.tsx": ["/terms"],
  "unsubscribe.$token.tsx": [`/unsubscribe/${linkTokens.unsubscribe}`, "/unsubscribe/none"],
  "verify.$code.tsx": [`/verify/${verifiedCode}`, "/verify/%22%3E%3Cb%3E%00"],
  "verify._index.tsx": ["/verify", "/verify?code=", "/verify?code=%22%3E%3Cb%3E%00"],
};

/** Pages that only a journey leads to; the tests below look at them. */
const onJourneys = ["product-card.tsx", "sandbox.link.$linkId.tsx", "sandbox.pay.$checkoutId.tsx"];

// Arriving from elsewhere puts the styles inside, as a visitor's first page has them.
const arriving = { headers: { "Sec-Fetch-Site": "none" } };

async function look(request: APIRequestContext, address: string): Promise<void> {
  const answer = await request.get(address, arriving);
  await expectValidHtml(await answer.text(), address);
}

test.describe("valid HTML", { tag: "@js" }, () => {
  test("every route with a page is looked at", () => {
    const folder = fileURLToPath(new URL("../../app/routes", import.meta.url));
    // The desk's are looked at in desk.spec.ts, where a provider is signed in.
    const routes = readdirSync(folder).filter((file) => file.endsWith(".tsx") && !/^desk\b/.test(file));
    expect([...Object.keys(pages), ...onJourneys].toSorted()).toEqual(routes.toSorted());
  });

  test("pages", async ({ request }) => {
    for (const address of Object.values(pages).flat()) await look(request, address);
  });

  async function walk(wizard: Wizard, addressOf: (step: number) => string): Promise<APIResponse> {
    const { request } = wizard.page;
    let sent: APIResponse | null = null;
    for (let step = 1; step <= wizard.steps.length; step++) {
      await look(request, addressOf(step));
      const refused = await wizard.post(step, "intent=continue&age=x&email=a%40b%2Cc&productLink=two+words");
      if (refused.status() === 422) await expectValidHtml(await refused.text(), `refused step ${step}`);
      sent = await wizard.post(step);
      expect(sent.status(), `step ${step}`).toBe(303);
    }
    if (!sent) throw new Error("a wizard has steps");
    return sent;
  }

  test("the paid wizard, refused and answered, its payment and its result", async ({
    page,
    productWizard,
  }) => {
    const sent = await walk(productWizard, (step) => `/lmn-request?step=${step}`);
    const payPage = sent.headers().location ?? "";
    await look(page.request, payPage);
    const declined = await page.request.post(payPage, { form: { intent: "decline" } });
    await expectValidHtml(await declined.text(), "a declined payment");
    await look(page.request, payPage);
  });

  test("the order wizard, and the status of what it asked for", async ({ page, orderWizard }) => {
    await walk(orderWizard, (step) => `${orderWizard.deepLink}&step=${step}`);
    await look(page.request, orderWizard.deepLink);
    await look(page.request, orderWizard.statusAddress);
  });

  test("a product's card, and linking an account", async ({ page, takeOrder }) => {
    const { request } = page;
    const card = await request.post("/product-card", { form: { productLink: product.slice(1) } });
    const frame = (piece: string) =>
      `<!DOCTYPE html><html lang="en"><head><title>Card</title></head><body>${piece}</body></html>`;
    await expectValidHtml(frame(await card.text()), "a product's card");
    const address = `/hsa-fsa-link?${order}=${takeOrder("open")}`;
    const link = /\/sandbox\/link\/[\w-]+/.exec(await (await request.get(address)).text())?.[0] ?? "";
    await look(request, link);
    const linked = await request.post(link, { form: { intent: "link" } });
    await expectValidHtml(await linked.text(), "a linked account");
  });
});
