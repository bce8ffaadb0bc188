import { foldText } from "~/platform/values/fold-text";
import { withoutControls } from "~/platform/values/text";

/** A brand in the list. `description` is cut to fit two lines. */
export interface BrandCard {
  slug: string;
  name: string;
  description: string;
  logoUrl: string | null;
}

export interface PremiumCard extends BrandCard {
  heroUrl: string | null;
}

/** A page of brands: `total` counts all matches, without the picks; `picksTotal` counts those, displayed or not. */
export interface DirectoryPage {
  picks: readonly PremiumCard[];
  picksTotal: number;
  brands: readonly BrandCard[];
  total: number;
  page: number;
}

/** A visitor's search. Empty words and an empty letter match everything; "#" means digits. */
export interface DirectorySearch {
  words: string;
  letter: string;
  page: number;
  onlyPicks: boolean;
}

export const pageSize = 60;
const maxSearchLength = 100;

/** The strip of letters, without "All". */
export const letters: readonly string[] = ["#", ..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** A name's place in the strip: its first letter without accents, "#" for a digit, empty for anything else. */
export function initialOf(name: string): string {
  const [, first = ""] = /^[ -/:-@[-`{-~]*([0-9a-z])/.exec(foldText(name)) ?? [];
  return /\d/.test(first) ? "#" : first.toUpperCase();
}

/** Parses `?q=`, `?letter=`, `?page=` and `?only=picks`; invalid values are ignored. */
export function readDirectorySearch(query: URLSearchParams): DirectorySearch {
  const letter = query.get("letter") ?? "";
  const page = query.get("page") ?? "";
  return {
    words: [...withoutControls(query.get("q") ?? "")].slice(0, maxSearchLength).join("").trim(),
    letter: letter === "#" ? letter : [...letter].length === 1 ? initialOf(letter) : "",
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    onlyPicks: query.get("only") === "picks",
  };
}

/** The number of pages; at least one. */
export const pageCount = (total: number): number => Math.max(1, Math.ceil(total / pageSize));

/** The search words as the database compares them. */
export const foldedWords = (words: string): string => foldText(words).replace(/\s+/g, " ").trim();

/** Cuts a description between words to fit two lines of a card. */
export function teaser(description: string, longest = 120): string {
  const text = description.replace(/\s+/g, " ").trim();
  if (text.length <= longest) return text;
  const blank = text.lastIndexOf(" ", longest);
  const end = blank < longest / 2 ? longest : blank;
  return `${text.slice(0, end).replace(/[\s.,;:–-]+$/, "")}…`;
}
