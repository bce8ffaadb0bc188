import { pages } from "../e2e/support/pages.ts";
import { picture } from "./camera.ts";

picture.use({ looks: { widths: [390, 1440], schemes: ["light"] } });

/**
 * A page as a first-time visitor sees it before the web fonts load: compared with its other picture, nothing may have
 * moved.
 */
for (const [route, [address]] of Object.entries(pages)) {
  if (!address) continue;
  picture(`first-visit-${route.replace(/\.tsx?$/, "")}`, async ({ page, context, take }) => {
    await context.route("**/*.woff2", (request) => request.abort());
    await page.goto(address);
    await take();
  });
}
