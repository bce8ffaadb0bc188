import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, parse } from "node:path";
import type { Plugin } from "vite";

const module = "virtual:hashed-pictures";
const resolved = `\0${module}`;
const isPicture = /\.(svg|png|jpe?g|webp|avif|gif)$/;

interface HashedPicture {
  /** The path that content uses: `/images/brands/northpine.svg`. */
  address: string;
  /** The same file under a name that changes with its content: `/assets/northpine-Zb3_x9Qk.svg`. */
  hashed: string;
  content: Buffer;
}

/** Lists the pictures in the `images` folder of a folder of public files. */
export function readPictures(folder: string): HashedPicture[] {
  const files = readdirSync(join(folder, "images"), { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => isPicture.test(file))
    .sort()
    .map((file) => {
      const content = readFileSync(join(folder, "images", file));
      const hash = createHash("sha256").update(content).digest("base64url").slice(0, 8);
      const { name, ext } = parse(file);
      return { address: `/images/${file}`, hashed: `/assets/${name}-${hash}${ext}`, content };
    });
}

/**
 * Gives each picture of the site a second, content-hashed path that browsers may cache for a year.
 * `virtual:hashed-pictures` maps the paths that content uses to the hashed ones; it is empty in development and in
 * tests.
 */
export function hashedPictures(): Plugin {
  let pictures: HashedPicture[] = [];
  let isClient = false;
  return {
    name: "hashed-pictures",
    configResolved({ command, build }) {
      if (command === "build") pictures = readPictures("public");
      isClient = !build.ssr;
    },
    resolveId: (id) => (id === module ? resolved : undefined),
    load(id) {
      if (id !== resolved) return undefined;
      const addresses = Object.fromEntries(pictures.map(({ address, hashed }) => [address, hashed]));
      return `export const hashedPictures = ${JSON.stringify(addresses)};`;
    },
    generateBundle() {
      if (!isClient) return;
      for (const { hashed, content } of pictures)
        this.emitFile({ type: "asset", fileName: hashed.slice(1), source: content });
    },
  };
}
