import { z } from "zod";
import type { GuideHeading } from "~/platform/values/guide";

/** The front matter of a legal text. `updated` is an ISO day. */
export const legalFrontMatter = z.strictObject({
  title: z.string().min(1),
  updated: z.iso.date(),
  /** The beginning of the text's hash; see `legalHash`. A test fails if a text changes without a new date. */
  sha256: z.string().regex(/^[0-9a-f]{16}$/),
  summary: z.string().min(1).max(180),
});

/** A legal text for a page; `html` is sanitized. */
export interface LegalText extends z.output<typeof legalFrontMatter> {
  html: string;
  headings: readonly GuideHeading[];
}
