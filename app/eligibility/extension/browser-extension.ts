import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import sharp from "sharp";
import { build, type Plugin } from "vite";
import { moduleOptions } from "../../platform/build-steps/module-options.ts";
import { extensionManifest, iconSizes } from "./manifest.ts";

const sources = join(moduleOptions.root, "app/eligibility/extension");

/** The popup's script and style sheet, by file name. */
async function popupFiles(): Promise<[string, string | Uint8Array][]> {
  const built = await build({
    ...moduleOptions,
    mode: "production",
    logLevel: "warn",
    publicDir: false,
    plugins: [...moduleOptions.plugins, tailwindcss()],
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rollupOptions: {
        input: join(sources, "popup.ts"),
        output: { entryFileNames: "popup.js", assetFileNames: "popup[extname]", inlineDynamicImports: true },
      },
    },
  });
  const [bundle] = [built].flat();
  if (!bundle || !("output" in bundle)) throw new Error("the popup was not built");
  return bundle.output.map((file) => [file.fileName, file.type === "chunk" ? file.code : file.source]);
}

async function iconFiles(): Promise<[string, Uint8Array][]> {
  // Read as bytes, because the library that also decodes untrusted pictures isn't allowed to open files by name.
  const icon = readFileSync(join(moduleOptions.root, "public/icon-512.png"));
  return Promise.all(
    iconSizes.map(
      async (size): Promise<[string, Uint8Array]> => [
        `icon-${size}.png`,
        await sharp(icon).resize(size).png({ palette: true }).toBuffer(),
      ],
    ),
  );
}

/** Builds the browser extension's files into a folder; `origin` is the site it asks, without a trailing slash. */
export async function buildExtension(folder: string, origin: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const files = [
    ["manifest.json", `${JSON.stringify(extensionManifest(origin), null, 2)}\n`],
    ["popup.html", readFileSync(join(sources, "popup.html"))],
    ...(await popupFiles()),
    ...(await iconFiles()),
  ] as const;
  for (const [name, content] of files) writeIfChanged(join(folder, name), Buffer.from(content));
}

function writeIfChanged(file: string, content: Buffer): void {
  if (!existsSync(file) || !readFileSync(file).equals(content)) writeFileSync(file, content);
}

const builtOrigin = (): string =>
  process.env.PUBLIC_URL
    ? new URL(process.env.PUBLIC_URL).origin
    : `http://127.0.0.1:${process.env.PORT || 3000}`;

/** Builds the extension into the public files, before the client build copies those. */
export function browserExtension(): Plugin {
  let isClient = false;
  return {
    name: "browser-extension",
    apply: "build",
    configResolved({ build: { ssr } }) {
      isClient = !ssr;
    },
    async buildStart() {
      if (isClient) await buildExtension("public/browser-extension", builtOrigin());
    },
  };
}
