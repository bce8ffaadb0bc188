import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Subjects of the mails the sandbox has written to an address, oldest first. */
export function subjectsTo(email: string): string[] {
  const folder = join(process.env.E2E_DATA_DIR ?? "", "mail");
  return readdirSync(folder)
    .filter((file) => file.endsWith(".eml"))
    .sort()
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim() ?? "");
}
