import { expect, test } from "vitest";
import { paintPng } from "./png.server";
import { previewCard } from "./preview-card";

const linesOf = (svg: string) => [...svg.matchAll(/<tspan[^>]*>([^<]*)</g)].map((match) => match[1]);
const sizeOf = (svg: string) => Number(/font-size="(\d+)" fill="#16302b"><tspan/.exec(svg)?.[1]);

test("a short title is set large, a long one in more and smaller lines", () => {
  const short = previewCard({ title: "Guides", kicker: "" });
  const long = previewCard({ title: "How to never miss HSA tax savings while shopping online", kicker: "" });
  expect(linesOf(short)).toEqual(["Guides"]);
  expect(linesOf(long).length).toBeGreaterThan(1);
  expect(sizeOf(long)).toBeLessThan(sizeOf(short));
  expect(linesOf(long).join(" ")).toBe("How to never miss HSA tax savings while shopping online");
});

test("a title that never fits is cut", () => {
  const endless = linesOf(previewCard({ title: "word ".repeat(100), kicker: "" }));
  expect(endless).toHaveLength(4);
  expect(endless.at(-1)).toMatch(/…$/);
  expect(linesOf(previewCard({ title: "W".repeat(200), kicker: "" }))[0]).toMatch(/^W{5,30}…$/);
});

test("a name can't break out of its place", () => {
  const svg = previewCard({ title: '<script>"&', kicker: "</svg>" });
  expect(svg).toContain("&lt;script&gt;&quot;&amp;");
  expect(svg.match(/<\/svg>/g)).toHaveLength(1);
});

test("the card becomes a PNG of 1200 x 630", async () => {
  const png = Buffer.from(await paintPng(previewCard({ title: "Guides", kicker: "Letters" })));
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});
