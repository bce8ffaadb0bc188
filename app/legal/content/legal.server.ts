import { readArticleFile } from "~/platform/articles/article-file.server";
import { renderMarkdown } from "~/platform/articles/markdown.server";
import { env } from "~/platform/process/env.server";
import { fillTokens } from "~/savings/content/guide-tokens.server";
import accessibility from "../../../content/legal/accessibility.md?raw";
import consumerHealthData from "../../../content/legal/consumer-health-data.md?raw";
import privacy from "../../../content/legal/privacy.md?raw";
import telehealthConsent from "../../../content/legal/telehealth-consent.md?raw";
import terms from "../../../content/legal/terms.md?raw";
import { type LegalText, legalFrontMatter } from "./legal-text";
import { fillLegalTokens } from "./legal-tokens.server";

const sources = {
  terms,
  privacy,
  "consumer-health-data": consumerHealthData,
  "telehealth-consent": telehealthConsent,
  accessibility,
} as const;
export type LegalName = keyof typeof sources;

const kept = new Map<LegalName, LegalText>();

/** Reads one of our legal texts. Throws if its file is malformed, or uses a figure that we don't have. */
export function readLegalText(name: LegalName): LegalText {
  const known = kept.get(name);
  if (known) return known;
  const { frontMatter, markdown } = readArticleFile(`legal/${name}.md`, sources[name], legalFrontMatter);
  const text = {
    ...frontMatter,
    ...renderMarkdown(fillTokens(fillLegalTokens(markdown, env()), new Date())),
  };
  kept.set(name, text);
  return text;
}
