import { expect, test } from "vitest";
import { quickMs, readingCost } from "./reading-cost";

const of = (head: string, megabytes: number): number => {
  const bytes = Buffer.alloc(Math.ceil(megabytes * 1024 * 1024), " ");
  bytes.write(head, "latin1");
  return readingCost(bytes);
};

test("words of common length are quick, scans and photos aren't, and nothing costs more than a turn", () => {
  for (const head of ["Total $4.00", "From: shop@store.example", "date,item,price", "<html>"])
    expect(of(head, 0.1)).toBeLessThanOrEqual(quickMs);
  expect(of("From a@b.example", 25)).toBeGreaterThan(quickMs);
  for (const head of [
    "%PDF-1.7",
    "\n%PDF-1.4",
    "\xff\xd8\xff",
    "\x89PNG\r\n",
    "RIFF1234WEBP",
    "\0\0\0\x18ftypheic",
  ])
    expect(of(head, 0.01)).toBeGreaterThan(quickMs);
  expect(of("%PDF-1.7", 25)).toBeLessThan(of("%PDF-1.7", 26));
  expect(of("", 500)).toBe(60_000);
});
