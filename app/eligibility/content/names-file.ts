import type { WrittenNames } from "../domain/names";
import { phraseFault } from "../domain/phrases";
import type { Fault } from "./lexicon-file";

type Files = Readonly<Record<string, string>>;

/** Parses the files of content/eligibility/names; their errors are added to `faults`. */
export function readNames(files: Files, ids: ReadonlySet<string>, faults: Fault[]): WrittenNames {
  const sections = (file: string) =>
    sectionsOf(files[file] ?? "").flatMap(({ id, line, entries }) => {
      const fault = (message: string) => faults.push({ file, line, category: id, message });
      if (!ids.has(id) && id !== several) fault("is no category");
      return entries.map((entry) => {
        const [phrase = "", strength = null] = entry.replace(/^[\^-]/, "").split(" = ");
        const wrong = phraseFault(phrase);
        if (wrong) fault(wrong);
        return { rule: id, phrase, strength, isBare: entry.startsWith("^"), isStem: entry.startsWith("-") };
      });
    });
  const brands = sections("names/brands.txt");
  const drugs = sections("names/drugs.txt");
  return {
    brands: brands.filter(({ rule }) => rule !== several),
    several: brands.filter(({ rule }) => rule === several).map(({ phrase }) => phrase),
    drugs: drugs.filter(({ isStem }) => !isStem),
    stems: drugs.filter(({ isStem }) => isStem).map(({ rule, phrase }) => ({ rule, ending: phrase })),
    pharmacy: withoutNotes(files["names/pharmacy.txt"] ?? "")
      .split(/\s+/)
      .filter(Boolean),
    ordinary: [],
    short: entriesOf(withoutNotes(files["names/register.txt"] ?? "")).map((entry) => {
      const [short = "", long = ""] = entry.split(" = ");
      return [short, long] as const;
    }),
  };
}

const several = "several";

const withoutNotes = (text: string): string => text.replace(/^#.*$/gm, "");

const entriesOf = (text: string): string[] => text.split(/[,\n]/).flatMap((entry) => entry.trim() || []);

function sectionsOf(text: string): { id: string; line: number; entries: string[] }[] {
  const plain = withoutNotes(text);
  return [...plain.matchAll(/^\[([^\]]+)\]([^[]*)/gm)].map(({ 1: id = "", 2: body = "", index }) => ({
    id,
    line: plain.slice(0, index).split("\n").length,
    entries: entriesOf(body),
  }));
}
