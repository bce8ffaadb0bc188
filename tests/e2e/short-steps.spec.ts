import { expect, test } from "./support/test.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** Answers that give the last step its longest text. Another test counts the words without a browser. */
const long = {
  productWizard: { 5: "state=DC", 6: "provider=Other&customProvider=American+Fidelity" },
  orderWizard: {},
} as const;

for (const name of ["productWizard", "orderWizard"] as const) {
  test(`the last step of the ${name} has its button within two screens`, async ({
    productWizard,
    orderWizard,
  }) => {
    const wizard = { productWizard, orderWizard }[name];
    const last = wizard.steps.length;
    await wizard.open(1);
    for (let step = 1; step < last; step++) {
      const body: string | undefined = (long[name] as Record<number, string>)[step];
      expect((await wizard.post(step, body)).status()).toBe(303);
    }
    await wizard.open(last);
    const button = await wizard.submitButton.boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0), "px above the button's end").toBeLessThanOrEqual(
      2 * 844,
    );
  });
}
