const slug = /^[a-z0-9-]{1,200}$/;

/** True for text that can be a brand's slug; whatever else an address holds needs no look into the database. */
export const isBrandSlug = (text: string): boolean => slug.test(text);
