import { readFileSync, writeFileSync } from "node:fs";
import { cleanRows } from "~/reimbursements/receipts/domain/clean-rows";
import type { FoundItem } from "~/reimbursements/receipts/domain/found-receipt";
import { pairRows } from "~/reimbursements/receipts/domain/row-pairs";
import { features } from "~/reimbursements/receipts/domain/weighed-titles/title-features";
import { chanceBy, type TitleTrees } from "~/reimbursements/receipts/domain/weighed-titles/title-trees";
import {
  isRead,
  titleChoices,
  valuesOf,
} from "~/reimbursements/receipts/domain/weighed-titles/weighed-titles";
import { fileKind } from "~/reimbursements/receipts/reader/file-kind";
import { documentsIn } from "~/reimbursements/receipts/reader/read-file.server";
import { type Example, trainTrees, treeText, usedBy } from "./receipts/boosted-trees";
import { type FolderSample, folderSamples } from "./receipts/folder-samples";
import { isSameTitle, isSameWithoutCodes } from "./receipts/same-title";

/** What the reader of its time read of a file of a set at first sight: later readers had the set in view. */
interface FirstReading {
  set: string;
  file: string;
  items: readonly FoundItem[];
}

/** An item with the titles it may have, the one that was read among them. */
interface Judged {
  set: string;
  texts: readonly string[];
  values: readonly (readonly number[])[];
  isRight: readonly boolean[];
  /** The place of the title that was read. */
  read: number;
  isUnsure: boolean;
}

const readings = "tests/eval/receipts/first-readings.jsonl";
const weights = "app/reimbursements/receipts/domain/weighed-titles/title-weights.ts";
/** So many wrong titles of an item are enough to learn from. */
const wrongOfEach = 12;
/** Items that were read wrong are few. */
const ofMisread = 3;

/**
 * `leave-one-out`: for each set what trees trained on the others change in it, by how much likelier than the title that was
 * read another has to be. `train COMMIT`: writes the trees of all sets.
 */
export async function evaluate(what: string, commit = ""): Promise<boolean> {
  if (what === "train" ? commit === "" : what !== "leave-one-out") {
    console.error(
      "Say what to do: npm run eval:titles -- leave-one-out, or npm run eval:titles -- train COMMIT",
    );
    return false;
  }
  const judged = await judgedItems();
  if (what === "train") {
    writeFileSync(weights, moduleOf(treesOf(judged), commit));
    return true;
  }
  const sums = margins.map(() => emptyTally());
  for (const set of new Set(judged.map((one) => one.set))) {
    const chance = chanceBy(treesOf(judged.filter((one) => one.set !== set)));
    const ofSet = judged.filter((one) => one.set === set);
    const tallies = margins.map(() => emptyTally());
    for (const one of ofSet) tally(one, chance, [tallies, sums]);
    console.log(set, lineOf(tallies));
  }
  console.log("all", lineOf(sums));
  return true;
}

const margins = [0, 0.3, 0.5, 0.7, 1] as const;
const emptyTally = () => ({ better: 0, worse: 0, asked: 0, askedRight: 0, silentBefore: 0, silent: 0 });
type Tally = ReturnType<typeof emptyTally>;

function tally(one: Judged, chance: (values: readonly number[]) => number, sums: readonly Tally[][]): void {
  const chances = one.values.map(chance);
  const best = chances.indexOf(Math.max(...chances));
  const margin = Math.log((chances[best] ?? 0) / (chances[one.read] ?? 0));
  const [was, is] = [one.isRight[one.read] ?? false, one.isRight[best] ?? false];
  if (process.env.SHOW_TITLES && margin > 0.3 && was !== is)
    console.log(`  ${is ? "+" : "-"} ${margin.toFixed(1)} ${one.texts[one.read]} => ${one.texts[best]}`);
  for (const list of sums)
    for (const [at, of] of list.entries()) {
      const isChanged = margin > (margins[at] ?? 0);
      if (isChanged && is && !was) of.better += 1;
      if (isChanged && was && !is) of.worse += 1;
      if (!was && !one.isUnsure) of.silentBefore += 1;
      if (!was && !one.isUnsure && !isChanged) of.silent += 1;
      if (isChanged && !one.isUnsure) of.asked += 1;
      if (isChanged && !one.isUnsure && was) of.askedRight += 1;
    }
}

const lineOf = (tallies: readonly Tally[]): string =>
  tallies
    .map(
      ({ better, worse, asked, askedRight, silentBefore, silent }, at) =>
        `${margins[at]}: +${better} -${worse}, asked ${asked} (right before ${askedRight}), wrong and sure ${silentBefore} > ${silent}`,
    )
    .join(" | ");

function treesOf(judged: readonly Judged[]): TitleTrees {
  const examples = judged.filter(({ isRight }) => isRight.includes(true)).flatMap(examplesOf);
  const { start, trees } = trainTrees(examples);
  const used = usedBy(trees);
  const numberOf = (feature: number) => used.indexOf(feature);
  return {
    start,
    features: used.map((feature) => features[feature]?.[0] ?? ""),
    trees: trees.map((tree) => treeText(tree, numberOf)),
  };
}

/** Right titles, the one that was read, and some of the others, evenly. */
function examplesOf({ values, isRight, read }: Judged): Example[] {
  const wrong = isRight.flatMap((is, at) => (is || at === read ? [] : [at]));
  const step = Math.max(1, wrong.length / wrongOfEach);
  const some = new Set(wrong.map((_, at) => wrong[Math.floor(at * step)]));
  const weight = isRight[read] ? 1 : ofMisread;
  return values.flatMap((of, at) =>
    isRight[at] || at === read || some.has(at) ? [{ values: of, isRight: isRight[at] ?? false, weight }] : [],
  );
}

async function judgedItems(): Promise<Judged[]> {
  const lines = readFileSync(readings, "utf8").trim().split("\n").map(readingIn);
  const judged: Judged[] = [];
  for (const set of new Set(lines.map((line) => line.set))) {
    const samples = new Map(
      (await folderSamples(`tests/eval/receipts/${set}`)).map((one) => [one.file, one]),
    );
    for (const line of lines) {
      const sample = line.set === set && samples.get(line.file);
      if (sample) judged.push(...(await judgedOf(line, sample)));
    }
  }
  return judged;
}

async function judgedOf(
  { set, items }: FirstReading,
  { file, bytes, expected }: FolderSample,
): Promise<Judged[]> {
  const kind = fileKind(bytes, file);
  if (!expected.receipt || kind === "mailbox" || kind === "table") return [];
  const ways = (await documentsIn(kind, bytes)).map(({ document }) =>
    titleChoices(items, pairRows(cleanRows(document))),
  );
  const found = (choices: (typeof ways)[number]) => choices.filter((choice) => choice !== null).length;
  const choices = ways.reduce((one, other) => (found(other) > found(one) ? other : one));
  const wanted = wantedOf(items, expected.items);
  return choices.flatMap((choice, at): Judged[] => {
    const item = wanted[at];
    if (!choice || !item) return [];
    const { weighed } = choice;
    return [
      {
        set,
        texts: weighed.map(({ title }) => title.text),
        values: weighed.map(valuesOf),
        isRight: weighed.map(
          ({ title }) => isSameTitle(title.text, item, false) || isSameWithoutCodes(title.text, item, false),
        ),
        read: weighed.findIndex(isRead),
        isUnsure: choice.place.item.isUnsure ?? false,
      },
    ];
  });
}

type Expected = Extract<FolderSample["expected"], { receipt: true }>["items"];

/** The items of the receipt that were read: by their titles, else by their prices. */
function wantedOf(items: readonly FoundItem[], expected: Expected) {
  const left = expected.map(({ name, also = "", price, qty }) => ({
    title: name,
    also,
    quantity: qty ?? 1,
    lineCents: price ?? 0,
  }));
  const take = (is: (one: (typeof left)[number]) => boolean) => {
    const at = left.findIndex(is);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const named = items.map(
    ({ title, lineCents }) =>
      take((one) => isSameTitle(title, one, false) && one.lineCents === lineCents) ??
      take((one) => isSameTitle(title, one, false) || isSameWithoutCodes(title, one, false)),
  );
  return items.map(({ lineCents }, at) => named[at] ?? take((one) => one.lineCents === lineCents));
}

type Column = readonly [string, number, number, number | null, number, boolean];

function readingIn(line: string): FirstReading {
  const { set, file, items } = JSON.parse(line) as { set: string; file: string; items: Column[] };
  return {
    set,
    file,
    items: items.map(([title, lineCents, discountCents, unitCents, quantity, isUnsure]) => ({
      title,
      lineCents,
      discountCents,
      unitCents,
      quantity,
      isUnsure,
      markedEligible: false,
    })),
  };
}

const moduleOf = (
  { start, features: names, trees }: TitleTrees,
  commit: string,
): string => `import type { TitleTrees } from "./title-trees";

/** Trained on ${new Date().toISOString().slice(0, 10)} at ${commit} by \`npm run eval:titles -- train\`. */
export const titleWeights: TitleTrees = ${JSON.stringify({ start: Number(start.toFixed(3)), features: names, trees }, null, 2)};
`;
