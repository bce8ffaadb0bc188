import { z } from "zod";
import type { GuideHeading } from "~/platform/values/guide";

/** The block on top of a legal text's file. `updated` is an ISO day. */
export const legalFrontMatter = z.strictObject({
  title: z.string().min(1),
  updated: z.iso.date(),
  /** Beginning of the text's hash; see `legalHash`. A text that changes without a new date fails a test. */
  sha256: z.string().regex(/^[0-9a-f]{16}$/),
  summary: z.string().min(1).max(180),
});

/** A legal text as a page shows it; `html` comes sanitized. */
export interface LegalText extends z.output<typeof legalFrontMatter> {
  html: string;
  headings: readonly GuideHeading[];
}
