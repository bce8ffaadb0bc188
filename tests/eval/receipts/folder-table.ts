import { type FolderComparison, folderMeasures } from "./compare-folder";

type Kind = readonly [name: string, comparison: FolderComparison];

/** The figures of a folder, a line for each measure and a column for each kind of file. */
export function folderTable(kinds: readonly Kind[]): string[] {
  const row = (name: string, cell: (comparison: FolderComparison) => string) =>
    [name.padEnd(28), ...kinds.map(([, comparison]) => cell(comparison).padEnd(16))].join("").trimEnd();
  return [
    ["".padEnd(28), ...kinds.map(([name]) => name.padEnd(16))].join("").trimEnd(),
    row("files", ({ files }) => `${files}`),
    ...folderMeasures.map((measure) => row(measure, ({ right, of }) => share(right[measure], of[measure]))),
    row("of them by convention", ({ byConvention }) => `${byConvention}`),
    row("phantom items", ({ phantoms, readItems }) => share(phantoms, readItems)),
    row("wrong but adding up", ({ wrongAndSilent }) => `${wrongAndSilent}`),
    row("asked, read right", ({ askedRight, asked }) => `${askedRight}/${asked}`),
    row("non-receipts with purchase", ({ invented, nothings }) => ` ${invented}/${nothings}`),
    row("non-receipts asked about", ({ askedWhole, nothings }) => ` ${askedWhole}/${nothings}`),
  ];
}

const share = (count: number, of: number): string =>
  of === 0 ? "-" : `${count}/${of} ${((100 * count) / of).toFixed(1)}%`;
