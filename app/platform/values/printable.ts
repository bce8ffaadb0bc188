/**
 * Control characters, which HTML can't contain, and bidirectional overrides, which could make a receipt's or product's
 * title read differently than it is.
 */
const unprintable = /[\u202a-\u202e\u2066-\u2069]|[^\P{Cc}\t\n\r]/gu;

/** Removes characters that no one types, but that a query, a file or another site's page can contain. */
export const printable = (html: string): string => html.replace(unprintable, "");
