const encodedControl = /%(?:0[0-8bcef]|1[0-9a-f]|7f|c2%[89][0-9a-f])/i;
/** Tabs and line ends are white space to a browser; HTML has no place for the others. */
const control = /(?![\t\n\r])\p{Cc}/gu;

/** The page without control characters, which no one types but a query can carry, e.g. "%00". `url` is the page's. */
export const printable = (html: string, url: string): string =>
  encodedControl.test(url) ? html.replace(control, "") : html;
