/** The code of a valid letter for the browser tests; its file is `%PDF-1.7 ` followed by this code. */
export const verifiedCode = "000000000000000000";
