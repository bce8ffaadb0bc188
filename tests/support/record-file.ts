import { crc32 } from "node:zlib";
import { packedBytes } from "./packed";

/** A PDF with these pages, each given by its drawing operators: as text, or compressed. */
export function pdfWith(pages: readonly (string | Buffer)[], size = 300): Buffer {
  const objects: (string | Buffer)[] = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[${pages.map((_, index) => `${3 + 2 * index} 0 R`).join(" ")}]/Count ${pages.length}>>`,
    ...pages.flatMap((content, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${size} ${size}]/Resources<<>>/Contents ${4 + 2 * index} 0 R>>`,
      streamOf(content),
    ]),
  ];
  const body = objects.flatMap((object, index) => [`${index + 1} 0 obj\n`, object, "\nendobj\n"]);
  const end = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\n%%EOF`;
  return Buffer.concat(["%PDF-1.7\n", ...body, end].map((part) => Buffer.from(part)));
}

export function encryptedPdf(): Buffer {
  const hex = "00".repeat(32);
  const lock = `/Encrypt<</Filter/Standard/V 1/R 2/O<${hex}>/U<${hex}>/P -4>>/ID[<${hex}><${hex}>]`;
  return Buffer.from(pdfWith([""]).toString("latin1").replace("/Root 1 0 R", `/Root 1 0 R${lock}`), "latin1");
}

/** A white 1-bit PNG with this side length, which compresses to a few kilobytes. */
export function hugePicture(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = packedBytes(0, side * (1 + Math.ceil(side / 8)));
  const parts = [chunkOf("IHDR", header), chunkOf("IDAT", rows), chunkOf("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...parts]);
}

function chunkOf(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function streamOf(content: string | Buffer): Buffer {
  const filter = typeof content === "string" ? "" : "/Filter/FlateDecode";
  const bytes = Buffer.from(content);
  const head = `<<${filter}/Length ${bytes.length}>>\nstream\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from("\nendstream")]);
}
