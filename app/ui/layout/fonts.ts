import youngSerif from "@fontsource/young-serif/files/young-serif-latin-400-normal.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";

/** Links for the document's head: the two font files every page needs. */
export const fontPreloads = [figtree, youngSerif].map((href) => ({
  rel: "preload",
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous" as const,
  href,
}));
