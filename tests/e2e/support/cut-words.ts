import type { Page } from "@playwright/test";

/**
 * Words that are broken at the end of a line. URLs and code may be broken, as they can be longer than a line. Text in a drawing is
 * ignored, as it may follow a curve.
 */
export const cutWords = (page: Page) =>
  page.evaluate(() => {
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement?.closest("svg, code, pre, .sr-only, [aria-hidden=true]")) continue;
      const words = (text.textContent ?? "").replace(/\S+[@.:]\S+/g, (address) => " ".repeat(address.length));
      for (const { 0: word, index } of words.matchAll(/[\p{L}'’]+/gu)) {
        const range = new Range();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) cut.push(`${word} in ${text.parentElement?.outerHTML.slice(0, 120)}`);
      }
    }
    return cut;
  });
