/**
 * Sixty texts that try to break out of wherever they are shown. Each has its own marker, "zq01" to "zq60", in every name,
 * URL and script it contains, so that its effects can be distinguished from the page's own.
 */
const texts = [
  "<script>zq01()</script>",
  "</script><script>zq02()</script>",
  "</title><img src=//zq.test/zq03 onerror=zq03()>",
  "</style><svg onload=zq04()>",
  "</textarea><img src=x onerror=zq05()>",
  "<!--zq06--!><b onclick=zq06()>",
  "--><img src=x onerror=zq07()>",
  "]]><script>zq08()</script>",
  '"><img src=x onerror=zq09()>',
  "'><img src=x onerror=zq10()>",
  '" onmouseover="zq11()',
  "' autofocus onfocus='zq12()",
  "x onpointerenter=zq13() zq13=",
  "` onclick=zq14() `",
  "javascript:zq15()",
  "JaVaScRiPt:zq16()",
  "java\tscript:zq17()",
  "\u0001javascript:zq18()",
  "&#106;avascript&colon;zq19()",
  "data:text/html,<script>zq20()</script>",
  "data:image/svg+xml,<svg onload=zq21()>",
  "vbscript:zq22()",
  "//zq.test/zq23",
  'https://zq.test/zq24?a=1&b="<i>',
  "https:\\\\zq.test\\zq25",
  "url(https://zq.test/zq26)",
  "expression(zq27())",
  '@import "https://zq.test/zq28";',
  "}*{background:url(//zq.test/zq29)}",
  '{"@type":"zq30"}</script>',
  "zq31\u2028alert()\u2029",
  "<\\/script><!--<script>zq32",
  "[zq33](javascript:zq33())",
  "![zq34](https://zq.test/zq34.png)",
  "<https://zq.test/zq35>",
  '[zq36]: javascript:zq36() "t"',
  '<svg><a xlink:href="javascript:zq37()"><text>zq37',
  "<math><mtext><table><mglyph><style><img src=x onerror=zq38()>",
  "<template><img src=x onerror=zq39()></template>",
  "$\u007bzq40()}{{zq40()}}<%=zq40%>#{zq40}",
  "zq41\r\nSet-Cookie: zq41=1",
  "zq42\r\n\r\n<script>zq42()</script>",
  "zq43\r\nBcc: zq43@zq.test",
  "zq44\u0000<b\u0000 onclick=zq44()>",
  "zq45\u202egnp.exe\u2066x\u2069",
  "z\u200bzq46\ufeff\u200d",
  `zq47${"W".repeat(150)}`,
  "zq48\ud800x",
  "\u05e9\u05dc\u05d5\u05dd zq49 \u0645\u0631\u062d\u0628\u0627",
  '=HYPERLINK("https://zq.test/zq50")',
  "+zq51|' /C calc'!A0",
  "@SUM(zq52)",
  "\t=zq53",
  "zq54\\) Tj ET /JS (zq54()) >> endobj",
  "&lt;b&gt;zq55&amp;&#x3c;",
  "../../../etc/zq56%2e%2e%2f",
  "__proto__ constructor zq57",
  "%s%n%x{0} zq58",
  'zq59,or(id.eq.1)*%_"\\;--',
  `${"a".repeat(60)}zq60${"a".repeat(60)}!`,
] as const;

export const payloads: readonly string[] = texts;

/** As valid UTF-8: a replacement character for half a surrogate pair. */
export const wellFormed = (text: string): string => Buffer.from(text).toString();

/** As PostgreSQL can store it: without NUL and lone surrogates. */
export const storable = (text: string): string => wellFormed(text.replaceAll("\0", ""));

/**
 * Normalized for comparison: whitespace collapsed; other control characters, lone surrogates and bidirectional marks
 * removed.
 */
export const plain = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .replace(/\p{Cc}|\p{Cs}|[\ufffd\u202a-\u202e\u2066-\u2069]/gu, "")
    .trim();

/** All sixty in as few texts as fit into fields of this length, in storable form. */
export function packed(longest: number): string[] {
  const packs: string[] = [];
  for (const payload of payloads.map(storable)) {
    const last = packs.at(-1);
    const together = `${last} ${payload}`;
    if (last !== undefined && together.length <= longest) packs[packs.length - 1] = together;
    else packs.push(payload);
  }
  return packs;
}

export const payloadsIn = (text: string): string[] =>
  payloads.filter((payload) => plain(text).includes(plain(storable(payload))));
