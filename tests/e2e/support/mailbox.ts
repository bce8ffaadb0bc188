import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The mails to an address, which the sandbox writes as files, oldest first. */
function mailsTo(email: string): string[] {
  const folder = join(process.env.E2E_DATA_DIR ?? "", "mail");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(".eml"))
    .sort()
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .filter((mail) => mail.includes(`To: ${email}`));
}

/** Subjects of the mails to an address, oldest first. */
export const subjectsTo = (email: string): string[] =>
  mailsTo(email).map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim() ?? "");

/** The links in the mails to an address that lead to a path below `folder`. */
export function linksTo(email: string, folder: string): string[] {
  const whole = mailsTo(email)
    .join("\n")
    .replaceAll(/=\r?\n/g, "");
  return [...new Set(whole.match(new RegExp(`${folder}/[\\w-]{43}`, "g")) ?? [])];
}
