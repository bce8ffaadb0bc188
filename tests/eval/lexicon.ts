import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { corpusProducts } from "./corpus";
import { readLabelledProducts } from "./labelled-products";
import { harmfulPhrases, type PlacedPhrase, placedPhrases, placeOf, unprovenPhrases } from "./lexicon-proof";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = "content/eligibility/";
const git = (...command: string[]) =>
  execFileSync("git", command, { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });

const filesNow = () =>
  readdirSync(root + folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(?:txt|yaml)$/.test(path))
    .map((path) => [path, readFileSync(root + folder + path, "utf8")] as const);

const filesAt = (commit: string) =>
  git("ls-tree", "-r", "--name-only", commit, folder)
    .split("\n")
    .filter(Boolean)
    .map((path) => [path.slice(folder.length), git("show", `${commit}:${path}`)] as const);

const withoutLine = ({ category, role, phrase }: PlacedPhrase) => `${category} ${role} ${phrase}`;

/**
 * `npm run eval:lexicon -- COMMIT`: prints the harmful phrases, and those that decided a labelled product at the commit and
 * no longer do. True if there are no harmful ones.
 */
export async function evaluate(commit: string): Promise<boolean> {
  const lists = readdirSync(`${root}tests/eval`).filter((name) =>
    /^(?:regression|blind)-.*\.jsonl$/.test(name),
  );
  const labelled = lists.flatMap((name) =>
    readLabelledProducts(readFileSync(`${root}tests/eval/${name}`, "utf8")),
  );
  const products = [...labelled, ...corpusProducts()];
  const [now, then] = [Object.fromEntries(filesNow()), Object.fromEntries(filesAt(commit))];
  const unproven = unprovenPhrases(now, products);
  const refused = harmfulPhrases(now, products);
  const unprovenThen = new Set(unprovenPhrases(then, products).map(withoutLine));
  const provenThen = new Set(
    placedPhrases(then)
      .map(withoutLine)
      .filter((phrase) => !unprovenThen.has(phrase)),
  );
  const dead = unproven.filter((phrase) => provenThen.has(withoutLine(phrase)));
  const all = placedPhrases(now).length;
  console.log(
    `${all} phrases, ${all - unproven.length} of them proven, ${unproven.length} decide none of ${products.length} products`,
  );
  console.log(["", `Mislead only: ${refused.length}`, ...refused.map(placeOf)].join("\n"));
  console.log(["", `Proven at ${commit} and no longer: ${dead.length}`, ...dead.map(placeOf)].join("\n"));
  return refused.length === 0;
}
