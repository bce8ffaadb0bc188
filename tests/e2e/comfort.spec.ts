import { saunaBlanket } from "./support/product-wizard.ts";
import { expect, test } from "./support/test.ts";

test.describe("what scripts add", () => {
  test("a wrong answer is reported without a request to the server", async ({ page, productWizard }) => {
    await productWizard.open();
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await productWizard.continueButton.click();
    await expect(productWizard.errorSummary).toBeFocused();
    await expect(productWizard.errorSummary.getByRole("link")).toHaveText("Valid email is required");
    await expect(page).toHaveTitle(/^Error: /);
    await page.getByLabel("What's your email?").fill("z");
    await expect(page.getByText("Valid email is required")).toHaveCount(0);
    expect(requests).toEqual([]);
  });

  test("'Yes' goes on automatically after 300 ms when pointed at", async ({ page, orderWizard }) => {
    await page.clock.install();
    await orderWizard.openAnswered(3);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByText("Yes", { exact: true }).click();
    await page.clock.runFor(299);
    await expect(page.locator("[data-pending]")).toHaveCount(0);
    await page.clock.runFor(1);
    await orderWizard.expectStep(4);
  });

  test("'Yes' waits for the button when chosen with the arrow keys", async ({ page, orderWizard }) => {
    await page.clock.install();
    await orderWizard.openAnswered(3);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole("radio", { name: "No", exact: true }).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("radio", { name: "Yes", exact: true })).toBeChecked();
    await page.clock.runFor(2_000);
    await expect(page.locator("[data-pending]")).toHaveCount(0);
    await orderWizard.expectStep(3);
    await orderWizard.continueButton.click();
    await orderWizard.expectStep(4);
  });

  test("the product shows as soon as its address is there", async ({ page, productWizard }) => {
    await productWizard.openAnswered(3);
    const card = page.getByRole("region", { name: "Your product" });
    await expect(card).toHaveCount(0);
    await productWizard.answer(3);
    await expect(card.getByRole("heading", { name: saunaBlanket.title })).toBeVisible();
    await expect(card).toContainText(saunaBlanket.saving);
    await page.getByLabel("What are you using an LMN toward?").fill("nothing of the kind");
    await expect(card).toHaveCount(0);
  });

  test("Enter continues from a select and with nothing focused, Ctrl + Enter from a text", async ({
    page,
    productWizard,
  }) => {
    await productWizard.openAnswered(5);
    const state = page.getByLabel("Which state do you live in?");
    await expect(state).toBeFocused();
    await productWizard.answer(5);
    await expect(page.getByText("Press Enter to Continue")).toBeVisible();
    await state.press("Enter");
    await productWizard.expectStep(6);
    await productWizard.answer(6);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.keyboard.press("Enter");
    await productWizard.expectStep(7);
    await productWizard.answer(7);
    await page.getByLabel("Symptoms").press("Control+Enter");
    await productWizard.expectStep(8);
  });

  test("a problem is forgotten once it is hidden, and the title with the last one", async ({
    page,
    productWizard,
  }) => {
    await productWizard.openAnswered(6);
    const provider = page.getByLabel("Who runs your FSA, HSA, or HRA?");
    await provider.selectOption("Other");
    await productWizard.continueButton.click();
    await expect(productWizard.errorSummary).toBeFocused();
    await expect(page).toHaveTitle(/^Error: Who runs/);
    await provider.selectOption("Lively");
    await expect(productWizard.errorSummary).toHaveCount(0);
    await expect(page).toHaveTitle(/^Who runs/);
  });

  test("a text that is too long is reported, not cut", async ({ page, productWizard }) => {
    await productWizard.openAnswered(7);
    await productWizard.answer(7);
    const symptoms = page.getByLabel("Symptoms");
    await symptoms.fill("x".repeat(6_000));
    await productWizard.continueButton.click();
    await expect(productWizard.errorSummary.getByRole("link")).toHaveText(
      "Please use 5,000 characters or fewer",
    );
    expect(await symptoms.inputValue()).toHaveLength(6_000);
  });

  test("a refused form leaves no posted page behind, and survives a reload", async ({
    page,
    productWizard,
  }) => {
    await productWizard.openAnswered(3);
    const link = page.getByLabel("What are you using an LMN toward?");
    await link.fill("a massage chair");
    await productWizard.continueButton.click();
    await expect(productWizard.errorSummary).toBeFocused();
    await page.reload();
    await expect(link).toHaveValue("a massage chair");
    await productWizard.walk(3, 4);
    await page.goBack();
    await productWizard.expectStep(3);
    await productWizard.expectAnswers(3);
  });

  test("a missing response is reported, and pressing again while the first request is open is safe", async ({
    page,
    context,
    productWizard,
  }) => {
    await page.addInitScript(() => {
      const wait = window.setTimeout.bind(window);
      const sooner = (run: () => void, ms?: number) => wait(run, ms === 8_000 ? 300 : ms);
      window.setTimeout = sooner as typeof setTimeout;
    });
    await productWizard.open();
    await productWizard.answer(1);
    const posted: (string | null)[] = [];
    await context.route(/posted=/, async (route) => {
      posted.push(route.request().postData());
      if (posted.length > 1) return route.continue();
      // The form arrives, but its response never does: the request stays open.
      await route.fetch({ maxRedirects: 0 });
    });
    const told: string[] = [];
    page.on("console", (message) => message.type() === "info" && told.push(message.text()));
    // A click by Playwright would wait for the open request, so a script of the page clicks.
    await page.evaluate(() => {
      const button = document.querySelector<HTMLButtonElement>("[data-primary]");
      new MutationObserver((_, observer) => {
        const message = document.querySelector("[data-sending]")?.textContent;
        if (!message) return;
        observer.disconnect();
        console.info(message);
        button?.click();
      }).observe(document.body, { childList: true, subtree: true });
    });
    await productWizard.continueButton.click({ noWaitAfter: true });
    await productWizard.expectStep(2);
    expect(told).toEqual([expect.stringContaining("no answer has come yet. What you typed is safe")]);
    expect(posted).toEqual([posted[0], posted[0]]);
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  test("answers wait while other pages open, until one that shows that they arrived", async ({
    page,
    baseURL,
  }) => {
    await page.goto("/contact");
    await page.evaluate((unsent) => sessionStorage.setItem("unsent", JSON.stringify(unsent)), {
      action: `${baseURL}/lmn-request?step=8&posted=step`,
      from: "",
      until: Date.now() + 60_000,
      values: [],
    });
    const kept = () => page.evaluate(() => sessionStorage.length);
    await page.goto("/contact?subject=support");
    await page.goto("/find-letter");
    expect(await kept()).toBe(1);
    // The page to which the payment provider redirects.
    await page.goto("/lmn-success");
    expect(await kept()).toBe(0);
  });

  test("answers held back are erased after 30 minutes", async ({ page, productWizard }) => {
    await page.clock.install();
    await productWizard.open();
    await productWizard.answer(1);
    await page.evaluate(() => Object.defineProperty(navigator, "onLine", { value: false }));
    await productWizard.continueButton.click();
    const kept = () => page.evaluate(() => sessionStorage.length);
    await page.clock.runFor(30 * 60_000 - 1_000);
    expect(await kept()).toBe(1);
    await page.clock.runFor(2_000);
    expect(await kept()).toBe(0);
  });

  test("what waits for the network is still there after a reload, and goes on its way", async ({
    page,
    productWizard,
  }) => {
    await productWizard.openAnswered(7);
    await productWizard.answer(7);
    // Only simulated on the open page: after a real outage the browser would reload the page by itself at any time.
    await page.evaluate(() => Object.defineProperty(navigator, "onLine", { value: false }));
    await productWizard.continueButton.click();
    await expect(page.getByText("You are offline.")).toBeVisible();
    await page.reload();
    await productWizard.expectStep(8);
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
    await productWizard.open(7);
    await productWizard.expectAnswers(7);
  });

  test("without a network the form waits and then goes on its way", async ({
    page,
    context,
    productWizard,
  }) => {
    await productWizard.open();
    await productWizard.answer(1);
    await context.setOffline(true);
    await productWizard.continueButton.click();
    await productWizard.continueButton.dblclick();
    await expect(
      page.getByText(
        "You are offline. This tab keeps your answers for 30 minutes, and sends them when you are back.",
      ),
    ).toHaveCount(1);
    await productWizard.expectStep(1);
    const posts: string[] = [];
    page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
    await context.setOffline(false);
    await productWizard.expectStep(2);
    expect(posts).toHaveLength(1);
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
  });
});

test("an unreadable product never blocks the way", async ({ page, productWizard }) => {
  await productWizard.openAnswered(3);
  await page
    .getByLabel("What are you using an LMN toward?")
    .fill("shop.example/p/unknown?tracking=1#reviews");
  await productWizard.continueButton.click();
  await productWizard.walk(4, 7);
  await expect(page.getByRole("region", { name: "Your product" })).toContainText("shop.example");
  await expect(page.getByRole("group", { name: "Health conditions" }).getByRole("checkbox")).toHaveCount(1);
  await expect(page.getByRole("checkbox", { name: "Other", exact: true })).toBeVisible();
  await productWizard.open(3);
  await expect(page.getByLabel("What are you using an LMN toward?")).toHaveValue(
    "https://shop.example/p/unknown",
  );
});
