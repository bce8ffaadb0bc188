import { picture } from "./camera.ts";

picture("explore", async ({ page, take }) => {
  await page.goto("/explore");
  await take();
});
