import type { LoaderFunctionArgs } from "@remix-run/node";
import { readGuide } from "~/content/guides.server";
import { pagePreviews } from "~/content/page-previews";
import { paintPng } from "~/content/png.server";
import { type PreviewCard, previewCard } from "~/content/preview-card";
import { readBrandHeader } from "~/data/brands.server";
import { entityTag, isUnchanged } from "~/http/entity-tag.server";

const cards: Record<string, (name: string) => Promise<PreviewCard | null>> = {
  async page(name) {
    return new Map<string, PreviewCard>(Object.entries(pagePreviews)).get(name) ?? null;
  },
  async guide(name) {
    const guide = readGuide(name);
    return guide && { title: guide.title, kicker: "Guides" };
  },
  async brand(name) {
    const brand = await readBrandHeader(name);
    return brand && { title: `Save up to 40% on ${brand.name}`, kicker: "With your HSA or FSA" };
  },
};

const mostKept = 100;
const kept = new Map<string, Uint8Array>();

async function pictureOf(tag: string, svg: string): Promise<Uint8Array> {
  const picture = kept.get(tag) ?? (await paintPng(svg));
  kept.set(tag, picture);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return picture;
}

/** The picture that messengers and social sites show beside a link to us. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { kind = "", name = "" } = params;
  const card = name.endsWith(".png") ? await cards[kind]?.(name.slice(0, -".png".length)) : null;
  if (!card) throw new Response(null, { status: 404 });
  const svg = previewCard(card);
  const tag = entityTag(svg);
  const headers = { "Cache-Control": "public, max-age=86400, stale-while-revalidate=604800", ETag: tag };
  if (isUnchanged(request, tag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(await pictureOf(tag, svg)), {
    headers: { ...headers, "Content-Type": "image/png" },
  });
}
