// Writes the HTML of each mail for the pictures of them: their modules are the app's, which Playwright doesn't load.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { everyMail } from "../support/mails";
import { mailsFolder } from "./records";

const folder = mailsFolder(process.env.DATA_DIR ?? "");
mkdirSync(folder, { recursive: true });
for (const [name, { html }] of Object.entries(everyMail)) writeFileSync(join(folder, `${name}.html`), html);
