import { readFileSync } from "node:fs";
import { strToU8, zipSync } from "fflate";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { receiptPhoto } from "../../../../tests/support/receipt-photo";
import type { ReaderMessage } from "./messages";
import { endModels } from "./photo-models.server";
import { readFile } from "./read-file.server";

afterAll(endModels);

async function read(bytes: Uint8Array, name: string): Promise<ReaderMessage[]> {
  const messages: ReaderMessage[] = [];
  for await (const message of readFile(bytes, { name, startAt: 0, columns: null })) messages.push(message);
  return messages;
}
const receipts = (messages: readonly ReaderMessage[]) =>
  messages.flatMap((message) => (message.kind === "receipt" ? [message.receipt] : []));

const rows: [string, string][] = [
  ["Gauze pads", "$5.00"],
  ["Digital Ear Thermometer", "$12.00"],
  ["Total", "$17.00"],
  ["Paid with Visa", "$17.00"],
];

describe("a page that a browser saved as one file", () => {
  const html = `<h1>Elm Pharmacy</h1><p>Order placed March 3, 2026</p><table>${rows.map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`).join("")}</table>`;
  const part = `\r\n--b\r\nContent-Type: text/html; charset=utf-8\r\nContent-Location: https://elm.example/orders/1\r\n\r\n${html}\r\n--b--\r\n`;
  const head = (from: string) =>
    `From: ${from}\r\nSubject: Your order\r\nDate: Mon, 9 Nov 2026 10:00:00 -0000\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related; type="text/html"; boundary="b"\r\n`;

  test.each([
    [
      "Chrome",
      `${head("<Saved by Blink>")}Snapshot-Content-Location: https://elm.example/orders/1\r\n${part}`,
    ],
    ["Internet Explorer", `${head('"Saved by Windows Internet Explorer 11"')}${part}`],
  ])(
    "by %s is read as a page: no one sent it, and the day it was saved isn't the day of the sale",
    async (_, saved) => {
      const [receipt, ...others] = receipts(await read(Buffer.from(saved), "order.mhtml"));
      expect(others).toEqual([]);
      expect(receipt).toMatchObject({ soldOn: "2026-03-03", totalCents: 1_700 });
      expect(receipt?.items.map(({ title, lineCents }) => [title, lineCents])).toEqual([
        ["Gauze pads", 500],
        ["Digital Ear Thermometer", 1_200],
      ]);
      expect(receipt?.merchant ?? "").not.toMatch(/saved|blink/i);
    },
  );
});

describe("a wallet's pass", () => {
  const passOf = (style: object, more: Record<string, Uint8Array> = {}) =>
    zipSync({
      "pass.json": strToU8(
        JSON.stringify({ formatVersion: 1, organizationName: "Elm Pharmacy", description: "Elm", ...style }),
      ),
      "manifest.json": strToU8("{}"),
      signature: new Uint8Array(200).fill(7),
      "icon.png": new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10]),
      ...more,
    });

  test("that says what was bought is a receipt", async () => {
    const backFields = rows.map(([label, value], at) =>
      at === 0 ? { key: "a", label, value: 5, currencyCode: "USD" } : { key: `f${at}`, label, value },
    );
    const headerFields = [{ key: "d", label: "Receipt of", value: "March 3, 2026" }];
    const [receipt] = receipts(await read(passOf({ generic: { headerFields, backFields } }), "elm.pkpass"));
    expect(receipt).toMatchObject({ soldOn: "2026-03-03", totalCents: 1_700 });
    expect(receipt?.items.map(({ title }) => title)).toEqual(["Gauze pads", "Digital Ear Thermometer"]);
  });

  test.each([
    [
      "a store card",
      { storeCard: { primaryFields: [{ key: "b", label: "Balance", value: 25, currencyCode: "USD" }] } },
    ],
    ["a coupon", { coupon: { primaryFields: [{ key: "o", label: "$5 off", value: "any vitamins" }] } }],
    [
      "a ticket",
      { eventTicket: { primaryFields: [{ key: "e", label: "Dance class", value: "March 3, 2026" }] } },
    ],
    ["a pass of nothing", { generic: [] }],
  ])("that is %s holds no purchase", async (_, style) => {
    expect((await read(passOf(style), "x.pkpass")).at(-1)).toMatchObject({ kind: "refused" });
  });

  test.each([
    ["no JSON", strToU8("{{")],
    ["levels without end", strToU8("[".repeat(500_000))],
    ["more than any pass", new Uint8Array(2_000_000).fill(32).map((_, at) => 32 + (at % 90))],
  ])("of %s is refused", async (_, json) => {
    expect((await read(passOf({}, { "pass.json": json }), "x.pkpass")).at(-1)?.kind).toBe("refused");
  });
});

describe("an AVIF picture", () => {
  const drawn = async () =>
    sharp(await receiptPhoto())
      .avif({ quality: 80, effort: 0 })
      .toBuffer();

  test("is read as a photo, and kept as JPEG", async () => {
    const messages = await read(await drawn(), "screenshot.avif");
    const found = messages.find((message) => message.kind === "receipt");
    expect(found).toMatchObject({
      receipt: { items: expect.arrayContaining([expect.objectContaining({ title: "Digital Thermometer" })]) },
      evidence: { kind: "document", type: "image/jpeg" },
    });
  });

  test("of more pixels than the memory holds is refused before it is decoded", async () => {
    const large = { width: 3_100, height: 2_000, channels: 3, background: "#ffffff" } as const;
    const bytes = await sharp({ create: large }).avif({ effort: 0 }).toBuffer();
    expect((await read(bytes, "x.avif")).at(-1)).toMatchObject({ fault: "too-much-memory" });
  });

  test("that is cut off is refused", async () => {
    const whole = await drawn();
    for (const bytes of [whole.subarray(0, 40), whole.subarray(0, whole.length / 2)])
      expect((await read(bytes, "x.avif")).at(-1)).toMatchObject({ kind: "refused" });
  });
});

describe("a HEIC photo, as an iPhone keeps it", () => {
  const photo = readFileSync("tests/fixtures/receipt-on-its-side.heic");

  test("is read upright, and kept as JPEG", async () => {
    const found = (await read(photo, "IMG_0412.HEIC")).find((message) => message.kind === "receipt");
    expect(found).toMatchObject({
      receipt: {
        totalCents: 7_785,
        items: expect.arrayContaining([
          expect.objectContaining({ title: expect.stringMatching(/^Knee Brace ?Large$/) }),
        ]),
      },
      evidence: { kind: "document", type: "image/jpeg" },
    });
    const evidence = found?.evidence;
    if (evidence?.kind !== "document") throw new Error("a picture was expected");
    const { data } = await sharp(evidence.bytes)
      .extract({ left: 20, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    // The table's brown, as it was drawn.
    for (const [at, value] of [0x6b, 0x5a, 0x48].entries())
      expect(Math.abs((data[at] ?? 0) - value)).toBeLessThan(12);
  });

  test("attached to a mail is read, too", async () => {
    const mail = `From: Jo <jo@gmail.com>\r\nTo: jo@gmail.com\r\nSubject: receipt\r\nMIME-Version: 1.0\r\nContent-Type: image/heic\r\nContent-Disposition: attachment; filename=a.heic\r\nContent-Transfer-Encoding: base64\r\n\r\n${photo.toString("base64")}`;
    expect(receipts(await read(Buffer.from(mail), "a.eml"))[0]).toMatchObject({ totalCents: 7_785 });
  });

  const claiming = (side: number) => {
    const bytes = Buffer.from(photo);
    bytes.writeUInt32BE(side, bytes.indexOf("ispe") + 8);
    return bytes;
  };
  test.each([
    ["of more pixels than the memory holds", claiming(200_000)],
    ["of more pixels than it says", claiming(16)],
    ["cut off", photo.subarray(0, photo.length / 2)],
    ["of a head only", photo.subarray(0, 40)],
    ["of noise", Buffer.concat([photo.subarray(0, 600), Buffer.alloc(30_000, 7)])],
  ])("%s is refused, and says how to send it as JPEG", async (_, bytes) => {
    expect((await read(bytes, "x.heic")).at(-1)).toMatchObject({ kind: "refused", fault: "heic" });
  });
});
