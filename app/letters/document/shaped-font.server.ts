import { readFile } from "node:fs/promises";
import { create, type Font, type Glyph } from "fontkit";
import { Blob, ClusterLevel, Face, Buffer as ShapedText, Font as Shaper, shape } from "harfbuzzjs";

/** What pdfkit draws: glyphs from left to right, each with where it stands. */
interface Run {
  glyphs: Glyph[];
  positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
  advanceWidth: number;
}

/** One for each typeface and the process, as HarfBuzz gives no memory back. All that we have take 5 MB. */
const shapers = new Map<string, Shaper>();

/** A typeface whose letters HarfBuzz shapes, as browsers do; pdfkit measures, draws and embeds it as it does its own. */
export async function shapedFont(file: string): Promise<Font> {
  const bytes = await readFile(file);
  const font = create(bytes);
  if (!("characterSet" in font)) throw new TypeError(`${file} is a collection of fonts`);
  const shaper = shapers.get(file) ?? new Shaper(new Face(new Blob(bytes)));
  shapers.set(file, shaper);
  // By the font that is asked, which may be one document's (`fontOfDocument`).
  return Object.assign(font, { layout: layOut });

  function layOut(this: Font, text: string): Run {
    return runOf(text, this, shaper);
  }
}

const shaped = new ShapedText();

function runOf(text: string, font: Font, shaper: Shaper): Run {
  shaped.reset();
  // Marks stay apart from their letters, so that each is copied as itself.
  shaped.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
  shaped.addText(text);
  shaped.guessSegmentProperties();
  shape(shaper, shaped);
  const infos = shaped.getGlyphInfos();
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const told = new Set<number>();
  const glyphs = infos.map(({ codepoint: id, cluster }) => {
    const end = starts[starts.indexOf(cluster) + 1] ?? text.length;
    const says = told.has(cluster) ? "" : text.slice(cluster, end);
    told.add(cluster);
    return font.getGlyph(
      id,
      Array.from(says, (character) => character.codePointAt(0) ?? 0),
    );
  });
  const positions = shaped.getGlyphPositions();
  const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  return { glyphs, positions, advanceWidth };
}
