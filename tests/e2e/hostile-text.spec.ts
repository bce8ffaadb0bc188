import { packed, wellFormed } from "../support/hostile/payloads.ts";
import { expect, test } from "./support/test.ts";

// The test fixture fails every test here for a policy violation, a page error, or a request to another host.
test.describe("hostile text", () => {
  test("runs nowhere, as a query or as typed", async ({ page }) => {
    const dialogs: string[] = [];
    page.on("dialog", async (dialog) => {
      dialogs.push(dialog.message());
      await dialog.dismiss();
    });
    await page.addInitScript(() => {
      for (let number = 1; number <= 60; number++) {
        const name = `zq${String(number).padStart(2, "0")}`;
        Object.defineProperty(window, name, { value: () => console.error(`${name} ran`) });
      }
    });
    for (const text of packed(1_000)) {
      const query = encodeURIComponent(wellFormed(text));
      for (const path of [
        "/shop?q=",
        "/guides?q=",
        "/eligible-items?q=",
        "/check?url=",
        "/fsa-calculator?income=",
      ])
        await page.goto(path + query);
      await page.goto("/contact");
      await page.getByLabel("Name").fill(text);
      await page.getByLabel("Message").fill(text);
      await page.getByRole("button", { name: "Send message" }).click();
      await expect(page.getByRole("region", { name: "Please check your answers" })).toBeVisible();
    }
    expect(dialogs).toEqual([]);
  });
});
