import { writeFileSync } from "node:fs";
import { fontFolder, webFonts } from "./web-fonts.ts";

// `npm run fonts`: regenerates the web fonts after the site's texts contain a new character.
for (const [name, font] of await webFonts()) writeFileSync(new URL(name, fontFolder), font);
