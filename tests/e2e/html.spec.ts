import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { APIRequestContext, APIResponse } from "@playwright/test";
import { pages, sampleProduct } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";
import { expectValidHtml } from "./support/valid-html.ts";
import type { Wizard } from "./support/wizard.ts";

/** Routes whose pages can only be reached by a journey; the tests below check them. */
const onJourneys = ["product-card.tsx", "sandbox.link.$linkId.tsx", "sandbox.pay.$checkoutId.tsx"];

// A navigation from another site gets the styles inside the page, as on a visitor's first page.
const arriving = { headers: { "Sec-Fetch-Site": "none" } };

async function look(request: APIRequestContext, address: string): Promise<void> {
  const answer = await request.get(address, arriving);
  await expectValidHtml(await answer.text(), address);
}

test.describe("valid HTML", () => {
  test("every route with a page is looked at", () => {
    const folder = fileURLToPath(new URL("../../app/routes", import.meta.url));
    // desk.spec.ts checks the desk's pages, because a provider is signed in there; partners.tsx is only around others.
    const others = /^(?:desk\b|partners\.tsx$)/;
    const routes = readdirSync(folder).filter((file) => file.endsWith(".tsx") && !others.test(file));
    expect([...Object.keys(pages), ...onJourneys].toSorted()).toEqual(routes.toSorted());
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

  test("a product's card, and linking an account", async ({ page, acceptOrder }) => {
    const { request } = page;
    const card = await request.post("/product-card", { form: { productLink: sampleProduct.slice(1) } });
    const frame = (piece: string) =>
      `<!DOCTYPE html><html lang="en"><head><title>Card</title></head><body>${piece}</body></html>`;
    await expectValidHtml(frame(await card.text()), "a product's card");
    const address = `/hsa-fsa-link?shop=northpine.example&orderId=${acceptOrder("open")}`;
    const link = /\/sandbox\/link\/[\w-]+/.exec(await (await request.get(address)).text())?.[0] ?? "";
    await look(request, link);
    const linked = await request.post(link, { form: { intent: "link" } });
    await expectValidHtml(await linked.text(), "a linked account");
  });
});
