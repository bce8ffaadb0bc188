import { expect, test } from "./support/test.ts";

test("a refresh on each paid step keeps the answers", async ({ page, productWizard }) => {
  test.slow();
  for (let step = 1; step < productWizard.steps.length; step++) {
    expect((await productWizard.post(step)).status()).toBe(303);
    await productWizard.open(step);
    await page.reload();
    await productWizard.expectStep(step);
    await productWizard.expectAnswers(step);
  }
});

test("a refresh on each order step keeps the answers", async ({ page, orderWizard }) => {
  for (let step = 1; step < orderWizard.steps.length; step++) {
    expect((await orderWizard.post(step)).status()).toBe(303);
    await orderWizard.open(step);
    await page.reload();
    await orderWizard.expectStep(step);
    await orderWizard.expectAnswers(step);
  }
});

test("Back keeps what was typed and asks no questions", { tag: "@both" }, async ({ page, productWizard }) => {
  await productWizard.openAnswered(7);
  await productWizard.consent(7);
  await page.getByLabel("Symptoms").fill("Half a thought");
  await productWizard.backButton.click();
  await productWizard.expectStep(6);
  await productWizard.expectAnswers(6);
  await productWizard.continueButton.click();
  await productWizard.expectStep(7);
  await expect(page.getByLabel("Symptoms")).toHaveValue("Half a thought");
});

test("Back from an empty step loses nothing", async ({ productWizard, orderWizard }) => {
  for (const wizard of [productWizard, orderWizard]) {
    await wizard.openAnswered(2);
    await wizard.backButton.click();
    await wizard.expectStep(1);
    await wizard.expectAnswers(1);
  }
});

test("the browser's back button shows the step before", async ({ page, productWizard }) => {
  await productWizard.open();
  await productWizard.walk(1, 3);
  await page.goBack();
  await productWizard.expectStep(2);
  await productWizard.expectAnswers(2);
  await productWizard.continueButton.click();
  await productWizard.expectStep(3);
});

test("the browser's back button reaches the first step and leaves it again", { tag: "@both" }, async ({
  page,
  orderWizard,
}) => {
  await page.goto("/privacy");
  await page.goto(orderWizard.deepLink);
  await orderWizard.walk(1, 2);
  await page.goBack();
  await orderWizard.expectStep(1);
  await orderWizard.expectAnswers(1);
  await page.goBack();
  await expect(page).toHaveURL("/privacy");
});

test("typed answers are restored after a dead connection", { tag: "@both" }, async ({
  page,
  context,
  productWizard,
}) => {
  await productWizard.openAnswered(7);
  await productWizard.answer(7);
  await context.route(/posted=/, (route) => route.abort("connectionreset"));
  await productWizard.continueButton.click();
  await expect(page.getByText("Step 7 of 8")).toHaveCount(0);
  await context.unroute(/posted=/);
  await page.goBack();
  await productWizard.expectStep(7);
  await productWizard.expectAnswers(7);
  await productWizard.continueButton.click();
  await productWizard.expectStep(8);
});

test("a step whose connection died is restored by Back, by the wizard's address and, sent again, by a reload", async ({
  page,
  context,
  productWizard,
}) => {
  test.slow();
  // The form arrived and only its response was lost. The browser counts as online, so it shows its own error page.
  const lose = () =>
    context.route(/posted=/, async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort("connectionreset");
    });
  const ways: Record<string, () => Promise<unknown>> = {
    "by Back": () => page.goBack(),
    "by Back and a reload": async () => {
      await page.goBack();
      await page.reload();
    },
    "by the wizard's address": async () => {
      await page.goto("/contact");
      await page.goto("/lmn-request?step=7");
    },
  };
  await productWizard.openAnswered(7);
  for (const [way, goBack] of Object.entries(ways)) {
    await test.step(way, async () => {
      await productWizard.open(7);
      await productWizard.answer(7);
      await page.getByLabel("Symptoms").fill(`Aching, told ${way}`);
      await lose();
      await productWizard.continueButton.click();
      await expect(page.getByText("Step 7 of 8")).toHaveCount(0);
      await context.unroute(/posted=/);
      await goBack();
      await productWizard.expectStep(7);
      await expect(page.getByLabel("Symptoms")).toHaveValue(`Aching, told ${way}`);
      await productWizard.continueButton.click();
      await productWizard.expectStep(8);
      await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
    });
  }
  await productWizard.open(7);
  await page.getByLabel("Symptoms").fill("Aching, sent by a reload");
  await lose();
  await productWizard.continueButton.click();
  await expect(page.getByText("Step 7 of 8")).toHaveCount(0);
  await context.unroute(/posted=/);
  await page.reload();
  await productWizard.expectStep(8);
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
});

test("a returning visitor goes on, or starts over", async ({ page, productWizard }) => {
  await productWizard.openAnswered(4);
  await page.goto("/lmn-request");
  await productWizard.expectStep(4);
  await expect(page.getByText("Welcome back. We kept your answers")).toBeVisible();
  const startOver = page.getByRole("button", { name: "Forget them and start over" });
  await expect(startOver).toBeHidden();
  await page.getByText("Start over", { exact: true }).click();
  await expect(page.getByText("Answered so far: Email, Full name, Product link.")).toBeVisible();
  await startOver.click();
  await productWizard.expectStep(1);
  await expect(page.getByLabel("What's your email?")).toHaveValue("");
  await page.goto("/lmn-request?step=4");
  await productWizard.expectStep(1);
});

test("a visitor can't get ahead of their answers", async ({ page, productWizard }) => {
  await productWizard.openAnswered(3);
  await page.goto("/lmn-request?step=8");
  await productWizard.expectStep(3);
});

test("both wizards' answers live side by side", async ({ productWizard, orderWizard }) => {
  await productWizard.openAnswered(5);
  await orderWizard.openAnswered(3);
  await productWizard.open(4);
  await productWizard.expectAnswers(4);
  await orderWizard.open(2);
  await orderWizard.expectAnswers(2);
});

test("a refused answer says why, at the top and at the field", { tag: "@both" }, async ({
  page,
  productWizard,
}) => {
  await productWizard.openAnswered(4);
  await page.getByLabel("How old are you?").fill("17");
  await productWizard.continueButton.click();
  await expect(productWizard.errorSummary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  const age = page.getByLabel("How old are you?");
  await expect(age).toHaveValue("17");
  await expect(age).toHaveAttribute("aria-invalid", "true");
  await expect(age).toHaveAccessibleDescription(/You must be at least 18 years old/);
  await productWizard.errorSummary.getByRole("link", { name: "You must be at least 18 years old" }).click();
  await expect(age).toBeFocused();
});

test("several refused answers each have their link", async ({ page, orderWizard }) => {
  await orderWizard.open();
  await page.getByLabel("Email", { exact: true }).fill("rosalind");
  await page.getByLabel("Full name").fill("");
  await page.getByLabel("State of residence").selectOption("");
  await orderWizard.continueButton.click();
  await expect(orderWizard.errorSummary).toBeFocused();
  await expect(orderWizard.errorSummary.getByRole("link")).toHaveText([
    "Valid email is required",
    "Name is required",
    "State is required",
  ]);
  await orderWizard.errorSummary.getByRole("link", { name: "State is required" }).click();
  await expect(page.getByLabel("State of residence")).toBeFocused();
});

test("a group's link leads to the group", { tag: "@both" }, async ({ page, productWizard }) => {
  await productWizard.openAnswered(7);
  await productWizard.continueButton.click();
  await productWizard.errorSummary
    .getByRole("link", { name: "At least one condition must be selected" })
    .click();
  await expect(page.getByRole("group", { name: "Health conditions" })).toBeFocused();
});

test("Enter goes on, but not from a text of several lines", { tag: "@both" }, async ({
  page,
  productWizard,
  javaScriptEnabled,
}) => {
  await productWizard.open();
  await expect(page.getByText("Press Enter to Continue")).toBeVisible();
  await productWizard.answer(1);
  await page.keyboard.press("Enter");
  await productWizard.expectStep(2);

  await productWizard.openAnswered(7);
  await productWizard.answer(7);
  const symptoms = page.getByLabel("Symptoms");
  await symptoms.fill("Stiff");
  await symptoms.press("Enter");
  await symptoms.pressSequentially("and sore");
  await expect(symptoms).toHaveValue("Stiff\nand sore");
  await page.getByRole("checkbox", { name: "Other", exact: true }).press("Enter");
  await productWizard.expectStep(8);
  const hint = page.getByText("Press Ctrl + Enter to Submit");
  await expect(hint).toBeVisible({ visible: javaScriptEnabled });
});
