// @ts-check
// JavaScript, because processes outside the build load it.

/** @type {Promise<(typeof import("sharp"))["default"]> | undefined} */
let loading;

/** The decoder for untrusted pictures, loaded when the first one arrives. */
export function pictureDecoder() {
  loading ??= load();
  return loading;
}

async function load() {
  const { default: sharp } = await import("sharp");
  // Only these decoders may read untrusted bytes: no SVG, PDF or other format that can refer to other files.
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
