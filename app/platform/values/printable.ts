/**
 * Control characters, for which HTML has no place, and marks that turn the direction of the text behind them: with one, the
 * title of a receipt or product shows other words than it holds.
 */
const unprintable = /[\u202a-\u202e\u2066-\u2069]|[^\P{Cc}\t\n\r]/gu;

/** A document without the characters that no one types, but a query, a file or another site's page can carry. */
export const printable = (html: string): string => html.replace(unprintable, "");
