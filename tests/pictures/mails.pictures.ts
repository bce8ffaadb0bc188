import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { picture } from "./camera.ts";
import { mailsFolder } from "./records.ts";

picture.use({ looks: { widths: [390, 1024], schemes: ["light", "dark"] } });

picture("mails", async ({ page, take }) => {
  const folder = mailsFolder(process.env.E2E_DATA_DIR ?? "");
  for (const file of readdirSync(folder)) {
    await page.setContent(readFileSync(join(folder, file), "utf8"));
    await take(file.replace(".html", ""));
  }
});
