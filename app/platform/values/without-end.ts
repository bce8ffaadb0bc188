/** Longer than any mark, with what may have to stand before it. */
const markLength = 16;

/**
 * Removes every mark at the end of a text; `mark` matches a single one there, and ends with `$`. A pattern for all of them, such as
 * `/\.+$/`, would take time that grows with the square of a run of marks elsewhere in the text: 17 s for an address of 60 KB.
 */
export function withoutEnd(text: string, mark: RegExp): string {
  let end = text.length;
  for (;;) {
    const found = mark.exec(text.slice(Math.max(0, end - markLength), end));
    if (!found?.[0]) return text.slice(0, end);
    end -= found[0].length;
  }
}
