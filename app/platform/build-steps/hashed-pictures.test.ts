import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readPictures } from "./hashed-pictures";

const folder = mkdtempSync(join(tmpdir(), "letterwell-pictures-"));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, "images/brands"), { recursive: true });
mkdirSync(join(folder, "images/products"));
const write = (name: string, content: string) => writeFileSync(join(folder, "images", name), content);
const hashedOf = (address: string) => readPictures(folder).find((one) => one.address === address)?.hashed;

write("brands/oatmere.svg", "<svg>brand</svg>");
write("products/oatmere.svg", "<svg>product</svg>");
write("products/photo.jpg", "jpg");
write("products/notes.txt", "notes");

test("each picture has a name with a hash of its content, whatever folder it is in", () => {
  expect(readPictures(folder).map(({ address }) => address)).toEqual([
    "/images/brands/oatmere.svg",
    "/images/products/oatmere.svg",
    "/images/products/photo.jpg",
  ]);
  expect(hashedOf("/images/brands/oatmere.svg")).toMatch(/^\/assets\/oatmere-[\w-]{8}\.svg$/);
  expect(hashedOf("/images/products/oatmere.svg")).not.toBe(hashedOf("/images/brands/oatmere.svg"));
});

test("a picture that changes gets another name, and one that doesn't keeps its own", () => {
  const before = [hashedOf("/images/brands/oatmere.svg"), hashedOf("/images/products/oatmere.svg")];
  write("brands/oatmere.svg", "<svg>redrawn</svg>");
  expect(hashedOf("/images/brands/oatmere.svg")).not.toBe(before[0]);
  expect(hashedOf("/images/products/oatmere.svg")).toBe(before[1]);
});
