/** A text, whose digits stay as they are, or a whole number that JavaScript would round. */
const textOrLongNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d{16,}(?![\d.eE])/g;

/** JSON as platforms send it, with numbers of 16 digits and more as texts: their ids may be above 2^53. Throws `SyntaxError`. */
export const readWireJson = (text: string): unknown =>
  JSON.parse(text.replace(textOrLongNumber, (part) => (part.startsWith('"') ? part : `"${part}"`)));
