import { z } from "zod";
import {
  conditionWordsSchema,
  makersSchema,
  type Policy,
  policySchema,
  type Rule,
  type RuleBook,
  wordingSchema,
} from "../domain/rules";
import { type Fault, type LexiconFile, readLexicon } from "./lexicon-file";
import { readNames } from "./names-file";
import { readYaml } from "./yaml-file";

/** Lists every error in the rules' files: file, line, category, message. */
export class RuleFilesError extends Error {
  override name = "RuleFilesError";
  constructor(readonly faults: readonly Fault[]) {
    const lines = faults.map(({ file, line, category, message }) =>
      [`${file}:${line}`, ...(category ? [category] : []), message].join(": "),
    );
    super(lines.join("\n"));
  }
}

interface Entry {
  policy: Policy;
  file: string;
  line: number;
}

type Files = Readonly<Record<string, string>>;

/**
 * Combines the files of content/eligibility, named by their path in it: the policy for each category, the phrases by which
 * it is recognized, and its makers. Throws `RuleFilesError` with every error.
 */
export function readRuleBook(files: Files): RuleBook {
  const faults: Fault[] = [];
  const inFolder = (folder: string) => Object.keys(files).filter((path) => path.startsWith(`${folder}/`));
  const entries = inFolder("policy").flatMap((file) => readPolicies(file, files[file] ?? "", faults));
  const lexicons = new Map(
    inFolder("lexicon").map((file) => [file, readLexicon(file, files[file] ?? "")] as const),
  );
  for (const lexicon of lexicons.values()) faults.push(...lexicon.faults);
  faults.push(...doubles(entries), ...strangers(entries), ...orphans(entries, lexicons));
  const makersOf = readMakers(files, entries, faults);
  const wording = readWhole(files, "wording.yaml", wordingSchema, faults);
  const conditions = readWhole(files, "conditions.yaml", conditionWordsSchema, faults);
  const names = readNames(files, new Set(entries.map(({ policy }) => policy.id)), faults);
  const rules = entries.flatMap(({ policy, file, line }): Rule[] => {
    const lexicon = lexicons.get(lexiconOf(file))?.sections.get(policy.id)?.lexicon;
    if (lexicon && lexicon.called.length + lexicon.overrules.length > 0)
      return [{ ...policy, ...lexicon, makers: makersOf.get(policy.id) ?? [] }];
    const message = `${lexiconOf(file)} names nothing a product could be known by`;
    faults.push({ file, line, category: policy.id, message });
    return [];
  });
  if (faults.length > 0 || !wording || !conditions) throw new RuleFilesError(faults);
  return { rules, wording: wording.value, conditions: conditions.value, names };
}

const lexiconOf = (policyFile: string): string =>
  policyFile.replace(/^policy\//, "lexicon/").replace(/\.yaml$/, ".txt");

/** The valid entries of a policy file; the others become errors. */
function readPolicies(file: string, text: string, faults: Fault[]): Entry[] {
  const yaml = readYaml(file, text);
  faults.push(...yaml.faults);
  const written = z.array(z.unknown()).safeParse(yaml.value).data ?? [];
  return written.flatMap((entry, at): Entry[] => {
    const read = policySchema.safeParse(entry);
    if (read.success) return [{ policy: read.data, file, line: yaml.lineOf([at]) }];
    const category = z.object({ id: z.string() }).safeParse(entry).data?.id ?? null;
    for (const { path, message } of read.error.issues) {
      const line = yaml.lineOf([at, ...path]);
      faults.push({ file, line, category, message: [path.join("."), message].filter(Boolean).join(": ") });
    }
    return [];
  });
}

function readWhole<T>(files: Files, file: string, schema: z.ZodType<T>, faults: Fault[]) {
  const yaml = readYaml(file, files[file] ?? "");
  faults.push(...yaml.faults);
  const read = schema.safeParse(yaml.value);
  if (read.success) return { value: read.data, lineOf: yaml.lineOf };
  for (const { path, message } of read.error.issues) {
    faults.push({ file, line: yaml.lineOf(path), category: null, message: `${path.join(".")}: ${message}` });
  }
  return null;
}

/** Each category's makers, by id. */
function readMakers(files: Files, entries: readonly Entry[], faults: Fault[]): Map<string, string[]> {
  const file = "makers.yaml";
  const makersOf = new Map<string, string[]>(entries.map(({ policy }) => [policy.id, []]));
  const read = readWhole(files, file, makersSchema, faults);
  for (const [maker, ids] of Object.entries(read?.value ?? {})) {
    for (const id of ids) {
      const known = makersOf.get(id);
      if (known) known.push(maker);
      else
        faults.push({
          file,
          line: read?.lineOf([maker]) ?? 1,
          category: id,
          message: `${maker}: no such category`,
        });
    }
  }
  return makersOf;
}

function doubles(entries: readonly Entry[]): Fault[] {
  const seen = new Set<string>();
  return entries.flatMap(({ policy, file, line }) =>
    [policy.id, policy.category].flatMap((name) => {
      if (seen.has(name)) return [{ file, line, category: policy.id, message: `${name} is there twice` }];
      seen.add(name);
      return [];
    }),
  );
}

function strangers(entries: readonly Entry[]): Fault[] {
  const ids = new Set(entries.map(({ policy }) => policy.id));
  return entries.flatMap(({ policy, file, line }) =>
    [
      ...policy.stands_against.map((other) => [other, "stand against"] as const),
      ...policy.moves.map((other) => [other, "move"] as const),
    ]
      .filter(([other]) => !ids.has(other))
      .map(([other, what]) => ({
        file,
        line,
        category: policy.id,
        message: `no category ${other} to ${what}`,
      })),
  );
}

/** Lexicon sections without a category in the policy file of the same name. */
function orphans(entries: readonly Entry[], lexicons: ReadonlyMap<string, LexiconFile>): Fault[] {
  const homes = new Set(entries.map(({ policy, file }) => `${lexiconOf(file)} ${policy.id}`));
  return [...lexicons].flatMap(([file, { sections }]) =>
    [...sections].flatMap(([id, { line }]) =>
      homes.has(`${file} ${id}`)
        ? []
        : [{ file, line, category: id, message: "is no category of the policy file of this name" }],
    ),
  );
}
