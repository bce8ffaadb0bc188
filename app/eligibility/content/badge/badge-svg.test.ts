import { describe, expect, test } from "vitest";
import { paintPng } from "~/site/previews/png.server";
import { badgeVerdict, badgeWords } from "../../domain/badge";
import { sameForAll, verdicts } from "../../domain/verdict";
import { badgeHeight, badgeSvg, badgeWidth } from "./badge-svg";

const looks = [...verdicts, "hsa-only"] as const;
const themes = ["light", "dark", "auto"] as const;

test("a badge says the verdict, and HSA only where an FSA may not pay", () => {
  for (const verdict of verdicts)
    expect(badgeVerdict({ verdict, byAccount: sameForAll(verdict) })).toBe(verdict);
  const byAccount = { ...sameForAll("not-eligible"), hsa: "eligible" as const };
  expect(badgeVerdict({ verdict: "not-eligible", byAccount })).toBe("hsa-only");
  expect(badgeVerdict(null)).toBe("unknown");
});

test("where a letter is needed, the words promise nothing", () => {
  expect(badgeWords.letter).toBe("May be FSA/HSA eligible with a letter");
  expect(badgeWords.unknown).not.toMatch(/eligible/);
});

describe.each(looks)("the badge %s", (verdict) => {
  test.each(themes)("in %s is a small picture that loads and runs nothing", async (theme) => {
    const svg = badgeSvg(verdict, theme);
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(3_072);
    expect(svg).toContain(`<title>${badgeWords[verdict]}</title>`);
    expect(svg).toMatch(/<desc>[^<]{20,}<\/desc>/);
    expect(svg).not.toMatch(/<script|<image|<use|<foreignObject|href|url\(|@import|@font-face|\son\w+=/i);
    expect(svg.includes("prefers-color-scheme")).toBe(theme === "auto");
    const png = Buffer.from(await paintPng(svg));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([badgeWidth(verdict), badgeHeight]);
  });
});
