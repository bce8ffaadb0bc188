import { beforeAll, describe, expect, test } from "vitest";
import { initialOf, pageSize } from "~/brands/domain/directory";
import { readDirectory } from "~/brands/store/brand-directory.server";
import { database } from "~/platform/database/client.server";
import { foldText } from "~/platform/values/fold-text";
import { insert } from "./rows";

/** A word that no other brand contains, so that these cases find only their own. */
const mark = "vezulmark";

const brands = [
  { name: "Étoile", description: `Slow mornings. ${mark}` },
  { name: "Øresund 100% Wool", description: `${mark} Soft, "quoted" and it's plain.` },
  { name: "snake_case", description: `${mark} a\\b` },
  { name: "7 Sisters", description: `${mark} Line\nbreak`, logo_url: "/seven.svg" },
  { name: "東京", description: mark },
  {
    name: "Zenith",
    description: `${mark} ${"long ".repeat(60)}end`,
    premium: true,
    logo_url: "http://cdn.example/z.png",
    hero_image_url: "/z.svg",
  },
  { name: "élan", description: mark, premium: true },
];

const find = (words: string, letter = "", page = 1, onlyPicks = false) =>
  readDirectory({ words, letter, page, onlyPicks });
const names = (cards: readonly { name: string }[]) => cards.map(({ name }) => name);
/** The mark finds all of these brands; a case's words narrow that down by description or name. */
const found = async (words: string, letter = "") => names((await find(words, letter)).brands);

/** The directory: search, letters, pages. */
export function directoryCases(): void {
  describe("brand directory", () => {
    beforeAll(async () => {
      for (const [index, brand] of brands.entries()) {
        await insert("brands", { slug: `${mark}-${index}`, ...brand });
      }
      const many = Array.from({ length: pageSize + 1 }, (_, index) => ({
        slug: `paged-${index}`,
        name: `Paged ${String(index).padStart(3, "0")}`,
        description: "quomulpage",
      }));
      const { error } = await (await database()).from("brands").insert(many);
      expect(error).toBeNull();
    });

    test("by words of the description, ordered by folded name, premium brands apart", async () => {
      const page = await find(mark.toUpperCase());
      expect(names(page.brands)).toEqual(["7 Sisters", "Étoile", "Øresund 100% Wool", "snake_case", "東京"]);
      expect(names(page.picks)).toEqual(["élan", "Zenith"]);
      expect(page).toMatchObject({ total: 5, page: 1 });
      expect(page.brands[0]).toEqual({
        slug: `${mark}-3`,
        name: "7 Sisters",
        description: `${mark} Line break`,
        logoUrl: "/seven.svg",
      });
      expect(page.picks[1]).toMatchObject({ heroUrl: "/z.svg", logoUrl: null });
      expect(page.picks[1]?.description).toMatch(/^vezulmark long .{80,110}…$/);
    });

    test.each([
      ["etoile", ["Étoile"]],
      ["  ÉTOILE ", ["Étoile"]],
      ["E\u0301toile", ["Étoile"]],
      ["oresund", ["Øresund 100% Wool"]],
      ["ØRESUND", ["Øresund 100% Wool"]],
      ["100% w", ["Øresund 100% Wool"]],
      ["e_c", ["snake_case"]],
      ["a\\b", ["snake_case"]],
      ['"quoted" and it’s', ["Øresund 100% Wool"]],
      ["soft, “quoted”", ["Øresund 100% Wool"]],
      ["東", ["東京"]],
      ["%kecase", []],
      ["snake%case", []],
      ["snakeXcase", []],
      ["');drop table brands;--", []],
      ["slow,description.ilike.*", []],
      ["no such brand", []],
    ])("%s finds %o", async (words, expected) => expect(await found(words)).toEqual(expected));

    test.each([
      ["E", ["Étoile"]],
      ["O", ["Øresund 100% Wool"]],
      ["#", ["7 Sisters"]],
      ["S", ["snake_case"]],
      ["X", []],
    ])("the letter %s leaves %o", async (letter, expected) => {
      expect(await found(mark, letter)).toEqual(expected);
      expect((await find("", letter)).brands.every(({ name }) => initialOf(name) === letter)).toBe(true);
    });

    test("a letter narrows the picks as well", async () => {
      expect(names((await find(mark, "E")).picks)).toEqual(["élan"]);
      expect(await find(mark, "Q")).toEqual({ picks: [], picksTotal: 0, brands: [], total: 0, page: 1 });
    });

    test("premium brands in pages of their own, beside their true count", async () => {
      const many = Array.from({ length: 45 }, (_, index) => ({
        slug: `picked-${index}`,
        name: `Picked ${String(index).padStart(3, "0")}`,
        description: "quomulpick",
        premium: true,
      }));
      const { error } = await (await database()).from("brands").insert(many);
      expect(error).toBeNull();
      const mixed = await find("quomulpick");
      expect(mixed.picks).toHaveLength(24);
      expect(mixed).toMatchObject({ picksTotal: 45, total: 0, brands: [] });
      const only = await find("quomulpick", "P", 1, true);
      expect(only).toMatchObject({ picks: [], picksTotal: 45, total: 45 });
      expect(names(only.brands)).toEqual(many.map(({ name }) => name));
      expect(names((await find(mark, "", 1, true)).brands)).toEqual(["élan", "Zenith"]);
    });

    test("in pages, and past the last the last", async () => {
      const first = await find("quomulpage");
      expect(first.brands).toHaveLength(pageSize);
      expect(first).toMatchObject({ total: pageSize + 1, page: 1 });
      const second = await find("quomulpage", "", 2);
      expect(names(second.brands)).toEqual([`Paged 0${pageSize}`]);
      expect(await find("quomulpage", "P", 999_999)).toEqual(second);
    });

    test("database and code fold every letter alike, and agree on where a name stands", async () => {
      const ranges = [
        [0x20, 0x7e],
        [0xa0, 0x52f],
        [0x1e00, 0x1fff],
        [0x2010, 0x218f],
        [0xfb00, 0xfb06],
        [0xff01, 0xff5e],
      ] as const;
      const samples = ranges.flatMap(([from, to]) =>
        Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
      );
      const rows = samples.map((letter, index) => ({ slug: `folded-${index}`, name: `${letter}y` }));
      const db = await database();
      const { data, error } = await db
        .from("brands")
        .insert(rows)
        .select("name, folded_name, initial")
        .then(async (answer) => {
          await db.from("brands").delete().like("slug", "folded-%");
          return answer;
        });
      expect(error).toBeNull();
      expect(data).toHaveLength(samples.length);
      const expected = samples.map((letter) => ({
        name: `${letter}y`,
        folded_name: foldText(`${letter}y`),
        initial: initialOf(`${letter}y`) || null,
      }));
      expect(data).toEqual(expected);
    });
  });
}
