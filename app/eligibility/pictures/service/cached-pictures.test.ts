import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { drip, hostileServers } from "../../../../tests/support/hostile-server";
import { openPageShop } from "../../../../tests/support/page-shop";
import { CachedPictures, type CachedPicturesOptions } from "./cached-pictures.server";
import { PictureFiles } from "./picture-files.server";

const shop = await openPageShop();
const servers = hostileServers();
const address = "https://shop.test/p.png";
let folder = "";

beforeEach(() => {
  // As in a server: only the receipt reader, a separate process, decodes AVIF.
  sharp.block({ operation: ["VipsForeignLoadHeifBuffer"] });
  folder = mkdtempSync(join(tmpdir(), "letterwell-pictures-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const picturesWith = (options: Partial<CachedPicturesOptions> = {}) =>
  new CachedPictures({
    ...shop.options,
    files: new PictureFiles({ folder }),
    onUnwritten: () => {},
    ...options,
  });

/** A picture of noise, which doesn't compress. */
const png = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "red",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer();
const picture = await png(1_600, 1_200);
const typed = (raw: Uint8Array | string, type: string) => ({ raw, headers: { "Content-Type": type } });

test("a picture is fetched once, made small and served from its copy", async () => {
  shop.serve(typed(picture, "image/png"));
  const copy = await picturesWith().read(address);
  expect(await sharp(copy ?? undefined).metadata()).toMatchObject({
    format: "webp",
    width: 800,
    height: 600,
  });
  expect(copy?.length).toBeLessThan(200_000);
  await expect(picturesWith().read(address)).resolves.toEqual(copy);
  expect(shop.received).toMatchObject([{ method: "GET", path: "/p.png" }]);
  expect(shop.received[0]?.headers).not.toHaveProperty("cookie");
  expect(shop.received[0]?.headers).not.toHaveProperty("referer");
});

test("visitors who ask at once share one request", async () => {
  shop.serve(typed(picture, "image/png"));
  const pictures = picturesWith();
  const [one, other] = await Promise.all([pictures.read(address), pictures.read(address)]);
  expect(one).toEqual(other);
  expect(shop.received).toHaveLength(1);
});

test.each(["image/jpeg", "image/webp", "image/gif"])(
  "a picture of type %s is encoded again",
  async (type) => {
    const format = type === "image/jpeg" ? "jpeg" : type === "image/webp" ? "webp" : "gif";
    shop.serve(typed(await sharp(picture).resize(64).toFormat(format).withMetadata().toBuffer(), type));
    const copy = await picturesWith().read(address);
    const described = await sharp(copy ?? undefined).metadata();
    expect(described).toMatchObject({ format: "webp", width: 64 });
    expect(described.exif).toBeUndefined();
  },
);

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

test.each<[string, string | Uint8Array, string]>([
  ["an SVG", svg, "image/svg+xml"],
  ["an SVG that calls itself PNG", svg, "image/png"],
  ["a page", "<!doctype html><title>Hello</title>", "text/html"],
  ["a page that calls itself a picture", "<!doctype html><title>Hello</title>", "image/jpeg"],
  ["half a picture", picture.subarray(0, 40_000), "image/png"],
  ["nothing", "", "image/png"],
  ["a TIFF", await sharp(picture).resize(8).tiff().toBuffer(), "image/tiff"],
  ["an AVIF", await sharp(picture).resize(8).avif().toBuffer(), "image/avif"],
])("%s is not served", async (_, body, type) => {
  shop.serve(typed(body, type));
  await expect(picturesWith().read(address)).resolves.toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});

test("a small file that unpacks to billions of pixels is not decoded", async () => {
  shop.serve(typed(pngBomb(60_000, 60_000), "image/png"));
  await expect(picturesWith().read(address)).resolves.toBeNull();
});

test("a file larger than allowed is not read to its end", async () => {
  shop.serve(typed(picture, "image/png"));
  await expect(picturesWith({ maxBytes: 10_000 }).read(address)).resolves.toBeNull();
});

const head = "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n\r\n";

test.each<[string, (socket: Socket) => void]>([
  ["says nothing", () => {}],
  ["sends one byte now and then", (socket) => drip(socket, head, "a")],
  ["never stops sending", (socket) => drip(socket, head, Buffer.alloc(200_000))],
  ["hangs up", (socket) => socket.destroy()],
])("a host that %s is given up, and no connection is left", async (_, answer) => {
  const options = await servers.serve(answer);
  await expect(
    picturesWith({ ...options, deadlineMs: 200, maxBytes: 500_000 }).read(address),
  ).resolves.toBeNull();
});

describe("private addresses", () => {
  test.each([
    "https://127.0.0.1/p.png",
    "https://169.254.169.254/latest",
    "https://[::1]/p.png",
    "https://localhost/p.png",
    "http://shop.test/p.png",
    "file:///etc/passwd",
  ])("a redirect to %s is not followed", async (location) => {
    shop.serve({ raw: "", status: 302, headers: { Location: location } });
    await expect(picturesWith().read(address)).resolves.toBeNull();
    expect(shop.received).toHaveLength(1);
  });

  test("a host whose name leads to one is not asked", async () => {
    const resolve = async () => ["10.0.0.1"];
    await expect(picturesWith({ resolve }).read("https://inner.example/p.png")).resolves.toBeNull();
  });
});

test("a picture that could not be had is not asked for again at once", async () => {
  shop.serve({ raw: "", status: 404 });
  const pictures = picturesWith();
  await pictures.read(address);
  await expect(pictures.read(address)).resolves.toBeNull();
  expect(shop.received).toHaveLength(1);
});

test("a host is asked for so many pictures a minute", async () => {
  shop.serve(typed(picture, "image/png"));
  const rateLimit = vi.fn(async () => false);
  await expect(picturesWith({ rateLimit }).read(address)).resolves.toBeNull();
  expect(rateLimit).toHaveBeenCalledExactlyOnceWith("picture", "shop.test");
  expect(shop.received).toEqual([]);
});

test("a folder that can't be written costs no one the picture", async () => {
  shop.serve(typed(picture, "image/png"));
  writeFileSync(join(folder, "file"), "");
  const onUnwritten = vi.fn();
  const files = new PictureFiles({ folder: join(folder, "file") });
  await expect(picturesWith({ files, onUnwritten }).read(address)).resolves.not.toBeNull();
  expect(onUnwritten).toHaveBeenCalledOnce();
});

describe("the folder", () => {
  const bytes = Buffer.from("picture");

  test("returns no copy older than a week", async () => {
    let now = Date.now();
    const files = new PictureFiles({ folder, now: () => now });
    await files.write(address, bytes);
    await expect(files.read(address)).resolves.toEqual(bytes);
    now += 8 * 86_400_000;
    await expect(files.read(address)).resolves.toBeNull();
  });

  test("keeps the newest files only, and their names tell nothing", async () => {
    for (let at = 1; at <= 5; at += 1) {
      const path = join(folder, `old-${at}.webp`);
      writeFileSync(path, "old");
      utimesSync(path, at, at);
    }
    const files = new PictureFiles({ folder, maxFiles: 3, maxAgeMs: Number.POSITIVE_INFINITY });
    await files.write(address, bytes);
    const names = readdirSync(folder).toSorted();
    expect(names).toHaveLength(3);
    expect(names).toEqual(expect.arrayContaining(["old-4.webp", "old-5.webp"]));
    expect(names.join()).not.toMatch(/shop|p\.png/);
  });
});

/** A PNG of a single color: a few kilobytes for any number of pixels. */
function pngBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length, 0);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc32(body), body.length + 4);
    return framed;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * Math.min(height, 2_000)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
