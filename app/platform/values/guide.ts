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

/** Who reviewed a guide before it was published. A role, because the page names no person. */
const reviewerRoles = ["benefits editor", "tax adviser", "licensed provider"] as const;

/** The front matter of an article's file. An invalid publication date is shown as it is. */
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
    /** The day someone in this role last reviewed the text as it is now. */
    reviewed: z.iso.date(),
    reviewerRole: z.enum(reviewerRoles),
    /** The day the yearly figures and the law were last checked against their sources. */
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

/** A guide in the list of guides; `image` is a path of ours, `date` and `updated` are ISO days. */
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
  /** The article as sanitized HTML; null if it could not be rendered. */
  html: string | null;
  /** The h2 headings, in order; empty if the article is too short for a table of contents. */
  toc: readonly GuideHeading[];
  related: readonly GuideCard[];
  sources: readonly SourceLink[];
  /** ISO days. */
  reviewed: string;
  figuresAsOf: string;
  reviewerRole: (typeof reviewerRoles)[number];
}

/** Reading time in minutes at 400 words a minute, at least one. URLs of links don't count. */
export function readMinutes(markdown: string): number {
  const words = markdown.replace(/\]\([^)]*\)/g, "]").match(/\S*[\p{L}\p{N}]\S*/gu) ?? [];
  return Math.max(1, Math.round(words.length / 400));
}

/** Sorts newest first and is stable for equal dates; an entry with an unreadable date keeps its place. */
export function newestFirst<Dated extends { date: string }>(entries: readonly Dated[]): Dated[] {
  const dated = entries.filter(({ date }) => !Number.isNaN(Date.parse(date)));
  const sorted = dated.toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date)).values();
  return entries.map((entry) => (dated.includes(entry) ? (sorted.next().value ?? entry) : entry));
}

/** Up to `max` other guides that share the most tags; ties keep the given order. */
export function relatedGuides<Tagged extends Pick<GuideCard, "slug" | "tags">>(
  guide: Tagged,
  all: readonly Tagged[],
  max = 3,
): Tagged[] {
  const shared = (other: Tagged) => other.tags.filter((tag) => guide.tags.includes(tag)).length;
  return all
    .filter((other) => other.slug !== guide.slug && shared(other) > 0)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, max);
}
