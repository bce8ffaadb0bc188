import figtreeUrl from "./kit/layout/fonts/figtree.woff2?url";
import youngSerifUrl from "./kit/layout/fonts/young-serif.woff2?url";

/** Addresses of the fonts that every page uses, without those for rarer characters. */
export const firstFonts: readonly string[] = [youngSerifUrl, figtreeUrl];
