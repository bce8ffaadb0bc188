// In its own project, taken before all other pages: it shows the products that others have checked.
import { picture } from "./camera.ts";
import { pictureTouched, touchedLooks } from "./touched.ts";

picture("explore", async ({ page, take }) => {
  await page.goto("/explore");
  await take();
});

picture.describe(() => {
  picture.use({ looks: touchedLooks });
  pictureTouched("explore", "/explore");
});

picture.describe(() => {
  picture.use({ javaScriptEnabled: true, looks: { widths: [390], schemes: ["light"] } });
  picture("scripts-explore", async ({ page, take }) => {
    await page.goto("/explore", { waitUntil: "networkidle" });
    await take();
  });
});
