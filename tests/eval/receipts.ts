import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Comparison, measures } from "./receipts/compare";
import { compareFile, emptyFolderComparison } from "./receipts/compare-folder";
import { folderSamples } from "./receipts/folder-samples";
import { folderTable } from "./receipts/folder-table";
import { bytesOfSample, compareAll, readBytes } from "./receipts/read-samples";
import type { Sample } from "./receipts/sample";
import { type SampleSet, samplesOf, shapesOf } from "./receipts/sets";

/**
 * Reads the receipts of a set, `dev` or `blind`, prints what was found and every miss. `set:shape` reads those of one kind of
 * sender only. `folder`: where the files are saved, to be looked at. Of anything else it is a folder of files with an
 * `expected.json`. True when the goals are met.
 */
export async function evaluate(argument: string, folder?: string): Promise<boolean> {
  const [set = "", only] = argument.split(":");
  if (!isSet(set)) return evaluateFolder(resolve(argument));
  const samples = await samplesOf(set, only);
  if (folder) await save(samples, folder);
  const receipts = samples.reduce((sum, { expected }) => sum + expected.length, 0);
  console.log(
    `${set}: ${receipts} receipts in ${samples.length} files of ${shapesOf(set).length} kinds of senders`,
  );
  const began = performance.now();
  const files = await compareAll(samples.filter(({ format }) => format !== "photo"));
  const photos = await compareAll(samples.filter(({ format }) => format === "photo"));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  print("all but photos", files);
  print("photos", photos);
  console.log(`\n${samples.length} files read in ${seconds} s`);
  for (const miss of [...files.misses, ...photos.misses]) console.log(`MISS ${miss}`);
  return meetsGoals(files);
}

async function save(samples: readonly Sample[], folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const sample of samples) writeFileSync(join(folder, sample.file), await bytesOfSample(sample));
}

const isSet = (name: string): name is SampleSet => name === "dev" || name === "blind";

/** Items found ≥ 97 %, phantom items ≤ 0.5 %, totals exact ≥ 95 %. */
const meetsGoals = ({ right, of, phantoms, readItems }: Comparison): boolean =>
  right["items found"] >= 0.97 * of["items found"] &&
  phantoms <= 0.005 * readItems &&
  right["totals exact"] >= 0.95 * of["totals exact"];

function print(title: string, { right, of, phantoms, readItems, strayReceipts }: Comparison): void {
  console.log(`\n${title}`);
  for (const measure of measures) console.log(line(measure, right[measure], of[measure]));
  console.log(line("phantom items", phantoms, readItems));
  console.log(`  stray receipts   ${strayReceipts}`);
}

const line = (name: string, count: number, of: number): string =>
  `  ${name.padEnd(21)} ${`${count}/${of}`.padEnd(9)} ${of === 0 ? "" : `${((100 * count) / of).toFixed(1)} %`}`;

async function evaluateFolder(folder: string): Promise<boolean> {
  const byKind = new Map<string, ReturnType<typeof emptyFolderComparison>>();
  const all = emptyFolderComparison();
  for (const sample of await folderSamples(folder)) {
    const { found, fault } = await readBytes(sample.file, sample.bytes, null);
    if (fault && sample.expected.receipt) all.misses.push(`${sample.file}: ${fault}`);
    const ofKind = byKind.get(sample.kind) ?? emptyFolderComparison();
    byKind.set(sample.kind, ofKind);
    compareFile(sample, found, ofKind);
    compareFile(sample, found, all);
  }
  for (const row of folderTable([...byKind, ["all", all]])) console.log(row);
  for (const miss of all.misses) console.log(`MISS ${miss}`);
  return all.wrongAndSilent === 0 && all.invented === 0;
}
