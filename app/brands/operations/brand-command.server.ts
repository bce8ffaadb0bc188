import { type CommandResult, misunderstood, readArguments } from "~/platform/process/operator-command";
import { type ImportFault, importColumns } from "../domain/brand-import";
import { type ImportCounts, importBrands } from "../store/import-brands.server";
import { readBrandCsv } from "./brand-csv";

const usage = `Usage: npm run brand -- import FILE.csv [--dry-run]
  Creates and updates brands and their products from a CSV file (UTF-8, commas), all of them or none.
  Columns: ${importColumns.join(", ")}.
  A line with a name is a brand; a line without one adds a product to the brand with its slug. A product is known by its
  name within its brand. A column that the file doesn't have stays as it is, and so does what the file doesn't name.
  --dry-run  checks the file and tells what would change`;

const options = { "dry-run": { type: "boolean" } } as const;
const shownAtMost = 50;

/**
 * Imports brands from `input`, the file's text. Exit status 1: nothing was imported, and the errors are printed by line and
 * column; 2: the command was not understood.
 */
export async function runBrandCommand(args: readonly string[], input?: string): Promise<CommandResult> {
  const parsed = readArguments(args, usage, options, { most: 2, verbs: ["import"] });
  if ("exitCode" in parsed) return parsed;
  const [verb, file] = parsed.positionals;
  if (!verb || !file || input === undefined) return misunderstood(usage);
  const read = readBrandCsv(input);
  if ("faults" in read) return { exitCode: 1, output: refusal(read.faults) };
  const isDryRun = parsed.values["dry-run"] ?? false;
  const { brands, products } = await importBrands(read.brands, isDryRun);
  const done = isDryRun ? "Nothing was written. The file would give" : "Imported";
  return {
    exitCode: 0,
    output: `${done}:\n  brands: ${formatCounts(brands)}\n  products: ${formatCounts(products)}`,
  };
}

const formatCounts = ({ created, updated, unchanged }: ImportCounts): string =>
  `${created} created, ${updated} updated, ${unchanged} unchanged`;

function refusal(faults: readonly ImportFault[]): string {
  const lines = faults.slice(0, shownAtMost).map(({ line, column, message }) => {
    const where = [line === null ? null : `line ${line}`, column].filter((part) => part !== null).join(", ");
    return `  ${where}${where ? ": " : ""}${message}.`;
  });
  const more = faults.length - lines.length;
  return ["Nothing was imported:", ...lines, ...(more > 0 ? [`  and ${more} more.`] : [])].join("\n");
}
