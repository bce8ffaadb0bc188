import { writeFileSync } from "node:fs";
import { fontFolder, webFonts } from "./web-fonts.ts";

// `npm run fonts`: writes the web fonts anew, once the site writes a sign that they don't have.
for (const [name, font] of await webFonts()) writeFileSync(new URL(name, fontFolder), font);
