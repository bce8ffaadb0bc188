import type { MailPart, MailWords } from "./mail-words";

export function mailText({ title, parts, footer, unsubscribeUrl }: MailWords): string {
  const end = unsubscribeUrl ? [...footer, `${unsubscribeLabel}: ${unsubscribeUrl}`] : footer;
  return `${[title, ...parts.map(partText), end.join("\n")].join("\n\n")}\n`;
}

export const unsubscribeLabel = "Stop these reminders";

function partText(part: MailPart): string {
  if (typeof part === "string") return part;
  if ("button" in part) return `${part.button}:\n${part.url}`;
  if ("links" in part) return part.links.map(({ label, url }) => `${label}:\n${url}`).join("\n\n");
  if ("facts" in part) return part.facts.map(([name, value]) => `${name}: ${value}`).join("\n");
  return part.quote;
}
