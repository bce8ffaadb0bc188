import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const { resolve } = createRequire(import.meta.url);
const fonts = [
  "@expo-google-fonts/young-serif/400Regular/YoungSerif_400Regular.ttf",
  "@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf",
];

async function openPainter() {
  const { initWasm, Resvg } = await import("@resvg/resvg-wasm");
  const [program, ...fontBuffers] = await Promise.all(
    ["@resvg/resvg-wasm/index_bg.wasm", ...fonts].map((file) => readFile(resolve(file))),
  );
  await initWasm(program ?? new Uint8Array());
  return (svg: string): Uint8Array => {
    const picture = new Resvg(svg, { font: { fontBuffers, defaultFontFamily: "Figtree" } });
    const image = picture.render();
    const png = image.asPng();
    image.free();
    picture.free();
    return png;
  };
}

let painter: ReturnType<typeof openPainter> | undefined;

/** Renders an SVG as PNG with the site's two typefaces. The library is loaded on first use. */
export async function paintPng(svg: string): Promise<Uint8Array> {
  painter ??= openPainter();
  return (await painter)(svg);
}
