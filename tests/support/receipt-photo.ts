import { pictureDecoder } from "~/platform/process/picture-decoder.mjs";
import { paintPng } from "~/site/previews/png.server";

/** A line of a printed receipt: the text on its left, and the amount on its right. */
type PrintedLine = readonly [string, string?];

export const printedReceipt: readonly PrintedLine[] = [
  ["WILLOWBROOK PHARMACY"],
  ["1420 Harbor Street, Dayton OH"],
  ["Date: 03/14/2026", "Time: 16:32"],
  ["Ibuprofen 200 mg 100 ct", "12.99"],
  ["Digital Thermometer", "$18.49"],
  ["Adhesive Bandages 2 @ 4.25", "8.50"],
  ["Contact Lens Solution", "9.79"],
  ["Knee Brace Large", "24.99"],
  ["Coupon", "-2.00"],
  ["SUBTOTAL", "72.76"],
  ["TAX", "5.09"],
  ["TOTAL", "$77.85"],
  ["VISA ending in 4411", "77.85"],
];

const width = 900;
const lineHeight = 56;

/** A receipt on a table, as a PNG. */
export async function receiptPhoto(
  lines: readonly PrintedLine[] = printedReceipt,
  colors = { ink: "#222222", paper: "#fbfaf6", table: "#6b5a48" },
): Promise<Buffer> {
  const height = lineHeight * (lines.length + 3);
  const text = lines.map(([left, right = ""], index) => {
    const y = lineHeight * (index + 2);
    return `<text x="40" y="${y}">${left}</text><text x="${width - 40}" y="${y}" text-anchor="end">${right}</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 400}" height="${height + 400}">
    <rect width="100%" height="100%" fill="${colors.table}"/>
    <g transform="translate(200 200)" font-family="Figtree" font-size="34" fill="${colors.ink}">
      <rect width="${width}" height="${height}" fill="${colors.paper}"/>${text.join("")}</g></svg>`;
  return Buffer.from(await paintPng(svg));
}

/** The same in dim light, with a shadow from one corner and camera noise. */
export async function dimmed(photo: Buffer): Promise<Buffer> {
  const sharp = await pictureDecoder();
  const { width, height } = await sharp(photo).metadata();
  const shadow = await paintPng(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="g" x2="1" y2="1"><stop stop-color="#ccc"/><stop offset="1" stop-color="#3a3a3a"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#g)"/></svg>`);
  const grain = await sharp(noise(width * height), { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  return sharp(photo)
    .removeAlpha()
    .composite([
      { input: Buffer.from(shadow), blend: "multiply" },
      { input: grain, blend: "soft-light" },
    ])
    .blur(1)
    .jpeg({ quality: 60 })
    .toBuffer();
}

/** Deterministic noise. */
function noise(length: number): Uint8Array {
  const values = new Uint8Array(length);
  let state = 1;
  for (let at = 0; at < length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    values[at] = 78 + (state >>> 24) * 0.4;
  }
  return values;
}
