/** Names in User-Agent headers, in order: a browser comes before those it imitates. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

const firstOf = (list: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  list.find(([sign]) => sign.test(text))?.[1];

/**
 * A readable name for the browser of a `User-Agent`, e.g. "Firefox on Windows". Never contains text of the header
 * itself.
 */
export function deviceName(userAgent: string | null): string {
  const text = (userAgent ?? "").slice(0, 500);
  const system = firstOf(systems, text);
  const browser = firstOf(browsers, text) ?? "A browser";
  return system ? `${browser} on ${system}` : browser;
}
