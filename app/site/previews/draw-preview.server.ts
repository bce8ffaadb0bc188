import { readBrandHeader } from "~/brands/store/brands.server";
import { entityTag, isUnchanged } from "~/platform/http/entity-tag.server";
import { orUnavailable } from "~/platform/http/or-unavailable.server";
import { boundedCache } from "~/platform/process/bounded-cache";
import { readGuide } from "../guides/content/guides.server";
import { pagePreviews } from "./page-previews";
import { paintPng } from "./png.server";
import { type PreviewCard, previewCard } from "./preview-card";

const pages = new Map<string, PreviewCard>(Object.entries(pagePreviews));

async function cardOf(kind: string, name: string): Promise<PreviewCard | null> {
  switch (kind) {
    case "page":
      return pages.get(name) ?? null;
    case "guide": {
      const guide = readGuide(name);
      return guide && { title: guide.title, kicker: "Guides" };
    }
    case "brand": {
      const brand = await readBrandHeader(name);
      return brand && { title: `Save up to 40% on ${brand.name}`, kicker: "With your HSA or FSA" };
    }
    default:
      return null;
  }
}

const pictures = boundedCache<string, Uint8Array>({
  max: 100,
  maxBytes: 8_000_000,
  bytesOf: ({ byteLength }) => byteLength,
});

async function pictureOf(tag: string, svg: string): Promise<Uint8Array> {
  const picture = pictures.get(tag) ?? (await paintPng(svg));
  pictures.set(tag, picture);
  return picture;
}

/** The preview picture that messengers and social sites show with a link to us. */
export const drawPreview = (request: Request, kind = "", name = "") =>
  orUnavailable(request, () => answer(request, kind, name));

async function answer(request: Request, kind: string, name: string): Promise<Response> {
  const card = name.endsWith(".png") ? await cardOf(kind, name.slice(0, -".png".length)) : null;
  if (!card) throw new Response(null, { status: 404 });
  const svg = previewCard(card);
  const tag = entityTag(svg);
  const headers = {
    "Cache-Control": "public, max-age=86400, stale-while-revalidate=604800",
    "Cross-Origin-Resource-Policy": "cross-origin",
    ETag: tag,
  };
  if (isUnchanged(request, tag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(await pictureOf(tag, svg)), {
    headers: { ...headers, "Content-Type": "image/png" },
  });
}
