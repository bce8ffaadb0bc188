import { openAtRest } from "../e2e/support/home-page.ts";
import { picture } from "./camera.ts";

/** Pages that differ for visitors without reduced motion; animations are frozen at their first or last frame. */
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
