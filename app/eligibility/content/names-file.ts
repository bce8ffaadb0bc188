import type { WrittenNames } from "../domain/names";
import { phraseFault } from "../domain/phrases";
import type { Fault } from "./lexicon-file";

type Files = Readonly<Record<string, string>>;

/** Parses the files of content/eligibility/names; their errors are added to `faults`. */
export function readNames(files: Files, ids: ReadonlySet<string>, faults: Fault[]): WrittenNames {
  const sections = (file: string) =>
    sectionsOf(files[file] ?? "").flatMap(({ id, line, entries }) => {
      const fault = (message: string) => faults.push({ file, line, category: id, message });
      if (!ids.has(id) && id !== several && id !== beside) fault("is no category");
      return entries.map((entry) => {
        const [phrase = "", strength = null] = entry.replace(/^[\^-]/, "").split(" = ");
        const wrong = phraseFault(phrase);
        if (wrong) fault(wrong);
        return { rule: id, phrase, strength, isBare: entry.startsWith("^"), isStem: entry.startsWith("-") };
      });
    });
  const pairs = (file: string) =>
    entriesOf(withoutNotes(files[file] ?? "")).map((entry) => {
      const [said = "", meant = ""] = entry.split(" = ");
      return [said, meant] as const;
    });
  const brands = sections("names/brands.txt");
  const drugs = sections("names/drugs.txt");
  const everyday = sections("names/everyday.txt");
  const services = sections("names/services.txt");
  return {
    brands: brands.filter(({ rule }) => rule !== several),
    plain: sections("names/plain.txt"),
    services: services.filter(({ rule, isStem }) => rule !== beside && !isStem),
    procedures: endingsOf(services),
    besideServices: services.filter(({ rule }) => rule === beside).map(({ phrase }) => phrase),
    several: brands.filter(({ rule }) => rule === several).map(({ phrase }) => phrase),
    drugs: drugs.filter(({ isStem }) => !isStem),
    stems: endingsOf(drugs),
    pharmacy: withoutNotes(files["names/pharmacy.txt"] ?? "")
      .split(/\s+/)
      .filter(Boolean),
    everyday: everyday.filter(({ rule }) => rule !== beside),
    beside: everyday.filter(({ rule }) => rule === beside).map(({ phrase }) => phrase),
    ordinary: [],
    short: pairs("names/register.txt"),
    translated: pairs("names/translated.txt").map(([said, meant]) => ({
      said: said.replace("^", ""),
      meant,
      isBare: said.startsWith("^"),
    })),
  };
}

const endingsOf = (entries: readonly { rule: string; phrase: string; isStem: boolean }[]) =>
  entries.filter(({ isStem }) => isStem).map(({ rule, phrase }) => ({ rule, ending: phrase }));

const several = "several";
const beside = "beside";

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
