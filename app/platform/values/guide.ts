import { z } from "zod";
import { type SourceLink, sourceLink } from "./source";

export const guideTags = [
  "HSA",
  "FSA",
  "LMN",
  "Eligible items",
  "Reimbursement",
  "Job change",
  "Basics",
] as const;
export type GuideTag = (typeof guideTags)[number];

/** Who read a guide before it was published: a role, because the page names no person. */
export const reviewerRoles = ["benefits editor", "tax adviser", "licensed provider"] as const;

/** The block on top of an article's file. A publication date that is no date is shown as it is. */
export const guideFrontMatter = z
  .strictObject({
    title: z.string().min(1),
    excerpt: z.string().min(1).max(180),
    author: z.literal("{{site.name}} Team"),
    date: z.string().min(1),
    image: z.string().regex(/^\/images\/guides\/[a-z0-9-]+\.svg$/),
    tags: z.array(z.enum(guideTags)).min(1),
    /** The day the text last changed in substance. */
    updated: z.iso.date(),
    /** The day somebody in this role read the text as it is now. */
    reviewed: z.iso.date(),
    reviewerRole: z.enum(reviewerRoles),
    /** The day the yearly figures and the law were last checked at the sources. */
    figuresAsOf: z.iso.date(),
    sources: z.array(sourceLink).min(1).max(12),
  })
  .refine(({ date, updated }) => Number.isNaN(Date.parse(date)) || date <= updated, {
    path: ["updated"],
    message: "before the day of publication",
  })
  .refine(({ updated, reviewed }) => updated <= reviewed, {
    path: ["reviewed"],
    message: "a text that changed after its review has to be reviewed again",
  });

/** What the list of guides shows of one; `image` is a path of ours, `date` and `updated` are ISO days. */
export interface GuideCard {
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  date: string;
  updated: string;
  readMinutes: number;
  image: string;
  tags: readonly GuideTag[];
}

export interface GuideHeading {
  id: string;
  text: string;
}

export interface Guide extends GuideCard {
  /** The article, sanitised; null when it could not be rendered. */
  html: string | null;
  /** Main headings in their order; empty for an article too short to need a table of contents. */
  toc: readonly GuideHeading[];
  related: readonly GuideCard[];
  sources: readonly SourceLink[];
  /** ISO days. */
  reviewed: string;
  figuresAsOf: string;
  reviewerRole: (typeof reviewerRoles)[number];
}

/** Minutes a text takes at 400 words a minute, at least one. Addresses of links are not read. */
export function readMinutes(markdown: string): number {
  const words = markdown.replace(/\]\([^)]*\)/g, "]").match(/\S*[\p{L}\p{N}]\S*/gu) ?? [];
  return Math.max(1, Math.round(words.length / 400));
}

/** Newest first, equal dates in the order given; an entry whose date cannot be read keeps its place. */
export function newestFirst<Dated extends { date: string }>(entries: readonly Dated[]): Dated[] {
  const dated = entries.filter(({ date }) => !Number.isNaN(Date.parse(date)));
  const sorted = dated.toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date)).values();
  return entries.map((entry) => (dated.includes(entry) ? (sorted.next().value ?? entry) : entry));
}

/** Up to `most` other guides that share the most tags, the order given deciding between equals. */
export function relatedGuides<Tagged extends Pick<GuideCard, "slug" | "tags">>(
  guide: Tagged,
  all: readonly Tagged[],
  most = 3,
): Tagged[] {
  const shared = (other: Tagged) => other.tags.filter((tag) => guide.tags.includes(tag)).length;
  return all
    .filter((other) => other.slug !== guide.slug && shared(other) > 0)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, most);
}
