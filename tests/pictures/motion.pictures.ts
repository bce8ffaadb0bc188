import { openAtRest } from "../e2e/support/home-page.ts";
import { picture } from "./camera.ts";

/** Pages that look different to visitors who like motion; what moves is held at its beginning or its end. */
const pages: Readonly<Record<string, string>> = {
  home: "/",
  brands: "/brands",
  shop: "/shop",
  onboarding: "/onboarding?step=2",
};

picture.use({ reducedMotion: "no-preference" });

for (const [name, address] of Object.entries(pages)) {
  picture(`motion-${name}`, async ({ page, take }) => {
    await page.goto(address);
    await take();
  });
}

picture.describe(() => {
  picture.use({ javaScriptEnabled: true });

  picture("motion-home-scripts", async ({ page, take }) => {
    await openAtRest(page);
    await take();
  });
});
