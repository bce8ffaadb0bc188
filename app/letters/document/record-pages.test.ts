import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { packedBytes } from "../../../tests/support/packed";
import { pdfWith } from "../../../tests/support/record-file";
import { checkRecord, drawRecord } from "./record-pages.server";

/** The color at the center of a picture. */
async function middleOf(png: Uint8Array): Promise<number[]> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

const drawn = async (file: Parameters<typeof drawRecord>[1], page = 1) => {
  const picture = await drawRecord("provider", file, page);
  if (!picture) throw new Error("not drawn");
  return picture;
};

test("each page of a PDF is a PNG with the colors of the page, and no larger than a screen reads", async () => {
  const bytes = pdfWith(["1 0 0 rg 0 0 300 300 re f", "0 0 1 rg 0 0 300 300 re f"]);
  expect(await checkRecord("visitor", { kind: "pdf", bytes })).toMatchObject({
    pages: 2,
    file: { kind: "pdf", bytes },
  });
  const [first, second] = [await drawn({ kind: "pdf", bytes }, 1), await drawn({ kind: "pdf", bytes }, 2)];
  expect([await middleOf(first), await middleOf(second)]).toEqual([
    [255, 0, 0],
    [0, 0, 255],
  ]);
  const { format, width = 0 } = await sharp(first).metadata();
  expect(format).toBe("png");
  expect(width).toBeLessThanOrEqual(1700);
});

test("a page as large as a house is drawn no larger than others", async () => {
  const bytes = pdfWith(["0 1 0 rg 0 0 14000 14000 re f"], 14_000);
  const { width = 0, height = 0 } = await sharp(await drawn({ kind: "pdf", bytes })).metadata();
  expect(width * height).toBeLessThan(4_000_000);
});

test("a photo stands upright, without where it was taken", async () => {
  const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#00ff00" } })
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: "a name" } } })
    .toBuffer();
  const { width, height, exif } = await sharp(await drawn({ kind: "picture", bytes: photo })).metadata();
  expect({ width, height, exif }).toEqual({ width: 20, height: 40, exif: undefined });
});

test("a photo as an iPhone keeps it is kept as a JPEG, upright", async () => {
  const bytes = readFileSync("tests/fixtures/receipt-on-its-side.heic");
  const checked = await checkRecord("visitor", { kind: "heic", bytes });
  if ("fault" in checked) throw new Error(checked.fault);
  expect(checked).toMatchObject({ pages: 1, file: { kind: "picture" } });
  expect((await sharp(checked.file.bytes).metadata()).format).toBe("jpeg");
  expect((await sharp(await drawn(checked.file)).metadata()).format).toBe("png");
});

test.each([
  [
    "a damaged HEIC photo",
    { kind: "heic", bytes: Buffer.from("\0\0\0\x18ftypheic\0\0\0\0", "latin1") },
    "heic",
  ],
  ["no PDF behind its first bytes", { kind: "pdf", bytes: Buffer.from("%PDF-1.7 nothing") }, "unreadable"],
  [
    "a damaged photo",
    { kind: "picture", bytes: Buffer.from("\xff\xd8\xff\xe0 no photo", "latin1") },
    "unreadable",
  ],
  ["too many pages", { kind: "pdf", bytes: pdfWith(Array.from({ length: 21 }, () => "")) }, "too-many-pages"],
] as const)("%s: the visitor is told", async (_, file, fault) => {
  expect(await checkRecord("visitor", file)).toEqual({ fault });
});

test("a small PDF that unpacks into all the memory ends its process and not ours", async () => {
  const packed = packedBytes(0, 450 * 1024 * 1024);
  const before = process.memoryUsage.rss();
  const outcome = await checkRecord("visitor", { kind: "pdf", bytes: pdfWith([packed]) });
  expect(outcome).toEqual({ fault: "too-much" });
  expect(process.memoryUsage.rss() - before).toBeLessThan(300 * 1024 * 1024);
  expect(await checkRecord("visitor", { kind: "pdf", bytes: pdfWith([""]) })).toMatchObject({ pages: 1 });
});
