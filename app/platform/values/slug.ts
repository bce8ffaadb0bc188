const slug = /^[a-z0-9-]{1,200}$/;

/** True for text that can be a brand's slug; anything else needs no database lookup. */
export const isBrandSlug = (text: string): boolean => slug.test(text);
