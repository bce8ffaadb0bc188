import { expect, test } from "vitest";
import { decodePage } from "./page-charset";

const words = "Crème de soin – 24,99 €";
const meta = (charset: string) => `<meta charset="${charset}"><h1>${words}</h1>`;
const cp1252 = (text: string) => {
  const special: Record<string, number> = { "–": 0x96, "€": 0x80 };
  return Uint8Array.from([...text].map((sign) => special[sign] ?? sign.charCodeAt(0)));
};
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, "utf16le"));
const utf16be = (text: string) => new Uint8Array(Buffer.from(text, "utf16le").swap16());
const shiftJis = Uint8Array.from([0x83, 0x65, 0x83, 0x58, 0x83, 0x67]);

test.each<[string, Uint8Array, string | null]>([
  ["utf-8 by header", utf8(words), "text/html; charset=UTF-8"],
  ["utf-8 by meta", utf8(meta("utf-8")), "text/html"],
  ["utf-8 by its mark", utf8(`\ufeff${words}`), "text/html; charset=windows-1252"],
  ["utf-8 without a charset", utf8(words), null],
  ["utf-8 under a wrong header", utf8(meta("utf-8")), "text/html; charset=ISO-8859-1"],
  ["utf-8 under a wrong meta", utf8(meta("windows-1252")), "text/html"],
  ["utf-8 under an unknown charset", utf8(words), "text/html; charset=utf8-mb4-nonsense"],
  ["windows-1252 by header", cp1252(words), "text/html; charset=windows-1252"],
  ["windows-1252 called ISO-8859-1", cp1252(words), 'text/html;charset="iso-8859-1"'],
  ["windows-1252 by meta", cp1252(meta("windows-1252")), "text/html"],
  [
    "windows-1252 by an old meta",
    cp1252(`<META http-equiv=Content-Type content="text/html; charset=iso-8859-1">${words}`),
    null,
  ],
  ["windows-1252 without a charset", cp1252(words), null],
  ["windows-1252 under a wrong header", cp1252(words), "text/html; charset=utf-8"],
  ["utf-16le by its mark", utf16(`\ufeff${words}`), "text/html"],
  ["utf-16be by its mark", utf16be(`\ufeff${words}`), "text/html"],
  ["utf-16le by header", utf16(`<h1>${words}`), "text/html; charset=utf-16le"],
  ["utf-16be without a charset", utf16be(`<h1>${words}`), null],
  ["utf-8 whose meta says utf-16", utf8(meta("utf-16")), null],
])("%s", (_, bytes, contentType) => {
  expect(decodePage(bytes, contentType)).toContain(words);
});

test("other charsets by their names", () => {
  expect(decodePage(shiftJis, "text/html; charset=shift_jis")).toBe("テスト");
  const jis = Uint8Array.from([0x1b, 0x24, 0x42, 0x25, 0x46, 0x1b, 0x28, 0x42]);
  expect(decodePage(jis, "text/html; charset=iso-2022-jp")).toBe("テ");
});

test("a page cut off within a character stays what it is", () => {
  const bytes = utf8("é".repeat(600_000)).subarray(0, 1_048_577);
  expect(decodePage(bytes, null).slice(0, 3)).toBe("ééé");
});

test.each([[new Uint8Array()], [Uint8Array.of(0)], [Uint8Array.of(0xff)], [Uint8Array.of(0xfe, 0xff, 0xd8)]])(
  "any bytes have a text",
  (bytes) => {
    expect(typeof decodePage(bytes, "text/html; charset=")).toBe("string");
  },
);
