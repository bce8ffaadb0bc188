/** Matches a string, which stays as it is, or an integer that JavaScript would round. */
const textOrLongNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d{16,}(?![\d.eE])/g;

/**
 * Parses JSON with integers of 16 digits and more as strings, because platforms' ids may exceed 2^53. Throws `SyntaxError`.
 */
export const readWireJson = (text: string): unknown =>
  JSON.parse(text.replace(textOrLongNumber, (part) => (part.startsWith('"') ? part : `"${part}"`)));
