// @ts-check
// JavaScript, as processes load it that are no part of the build.

/** @type {Promise<(typeof import("sharp"))["default"]> | undefined} */
let loading;

/** The decoder of pictures that strangers sent, loaded when the first one comes. */
export function pictureDecoder() {
  loading ??= load();
  return loading;
}

async function load() {
  const { default: sharp } = await import("sharp");
  // Only these decoders ever see a stranger's bytes: no SVG, PDF or anything else that can refer to more.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: [
      "VipsForeignLoadJpegBuffer",
      "VipsForeignLoadPngBuffer",
      "VipsForeignLoadWebpBuffer",
      "VipsForeignLoadNsgifBuffer",
    ],
  });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
