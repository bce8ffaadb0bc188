/** Code of a valid letter that the browser tests find; its file is `%PDF-1.7 ` and this code. */
export const verifiedCode = "000000000000000000";
