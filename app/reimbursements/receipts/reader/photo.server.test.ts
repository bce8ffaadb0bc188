import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { crc32, deflateSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { pictureDecoder } from "~/platform/process/picture-decoder.mjs";
import { dimmed, printedReceipt, receiptPhoto } from "../../../../tests/support/receipt-photo";
import { photoEvidence, readPhoto } from "./photo.server";
import { endModels, modelFiles } from "./photo-models.server";

afterAll(endModels);

/** A PNG that says it is so large, and has hardly a byte. */
function hugePng(width: number, height: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 0], 8);
  const chunks = [
    chunk("IHDR", size),
    chunk("IDAT", deflateSync(Buffer.alloc(100))),
    chunk("IEND", Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...chunks]);
}

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(name), data]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

const printed = printedReceipt.map((line) => line.join(" "));
const read = async (photo: Uint8Array): Promise<string[]> =>
  (await readPhoto(photo)).rows.map((row) => row.join(" "));

describe("a photo of a receipt", () => {
  test("is read in rows, amounts in cells of their own", async () => {
    const { kind, rows } = await readPhoto(await receiptPhoto());
    expect(kind).toBe("photo");
    expect(rows.map((row) => row.join(" "))).toEqual(printed);
    expect(rows).toContainEqual(["Digital Thermometer", "$18.49"]);
  });

  test("may be dim and held at an angle", async () => {
    const sharp = await pictureDecoder();
    const photo = await sharp(await dimmed(await receiptPhoto()))
      .rotate(-7, { background: "#332b22" })
      .jpeg()
      .toBuffer();
    const rows = await read(photo);
    for (const [, amount] of printedReceipt) expect(rows.join("\n")).toContain(amount ?? "");
    expect(rows.filter((row) => printed.includes(row)).length).toBeGreaterThan(printed.length - 3);
  });

  test("may lie on its side, by its EXIF data or without", async () => {
    const sharp = await pictureDecoder();
    const photo = await receiptPhoto();
    const tagged = await sharp(await sharp(photo).rotate(270).toBuffer())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await read(tagged)).toEqual(printed);
    expect(await read(await sharp(photo).rotate(90).jpeg().toBuffer())).toEqual(printed);
  });

  test("may be a screenshot with a dark background", async () => {
    const dark = { ink: "#e8e8e8", paper: "#141414", table: "#000000" };
    expect(await read(await receiptPhoto(printedReceipt, dark))).toEqual(printed);
  });

  test("without text has no rows", async () => {
    expect(await read(await receiptPhoto([]))).toEqual([]);
  });

  test.each([
    ["of no picture", Buffer.from("not a picture")],
    ["cut in half", "half"],
  ])("%s is unreadable", async (_, given) => {
    const photo = await receiptPhoto();
    const bytes = typeof given === "string" ? photo.subarray(0, photo.length / 20) : given;
    await expect(readPhoto(bytes)).rejects.toMatchObject({ fault: "unreadable" });
  });

  test("of more pixels than a camera has isn't decoded", async () => {
    const bomb = hugePng(30_000, 30_000);
    await expect(readPhoto(bomb)).rejects.toMatchObject({ fault: "unreadable" });
    await expect(photoEvidence(bomb)).rejects.toMatchObject({ fault: "unreadable" });
  });
});

test("evidence is a small JPEG, upright, without what the camera wrote into it", async () => {
  const sharp = await pictureDecoder();
  const photo = await sharp(await receiptPhoto())
    .resize(3_000)
    .withExif({ IFD0: { Make: "Camera" }, IFD3: { GPSLatitude: "40/1 0/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const evidence = await photoEvidence(photo);
  if (evidence.kind !== "document") throw new Error("a picture was expected");
  expect(evidence.type).toBe("image/jpeg");
  const { width, height, exif, orientation } = await sharp(evidence.bytes).metadata();
  expect({ width, height, exif, orientation }).toEqual({
    width: expect.any(Number),
    height: 1_600,
    exif: undefined,
    orientation: undefined,
  });
});

test("the OCR opens no connection and writes no file", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--require",
    "./tests/support/no-network.cjs",
    "--permission",
    "--allow-fs-read=*",
    "--allow-addons",
    "--allow-worker",
    "tests/support/ocr-process.mjs",
    JSON.stringify(modelFiles),
  ]);
  expect(stdout).toBe("read\n");
});
