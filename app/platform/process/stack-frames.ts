/** The innermost stack frames in a text, without its message, which may contain what a visitor sent. */
export const framesOf = (text: string): string[] =>
  text
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim());
