import figtreeUrl from "./kit/layout/fonts/figtree.woff2?url";
import youngSerifUrl from "./kit/layout/fonts/young-serif.woff2?url";

/** URLs of the fonts that every page uses, without the subsets of rarer characters. */
export const firstFonts: readonly string[] = [youngSerifUrl, figtreeUrl];
