import type { Sample, Shape } from "./sample";

const shapes = {
  dev: import.meta.glob<{ shape: Shape }>("./shapes/*.ts", { eager: true }),
  blind: import.meta.glob<{ shape: Shape }>("./blind-2026-11/*.ts", { eager: true }),
};
export type SampleSet = keyof typeof shapes;

/** The kinds of senders of a set, by the names of their files. */
export const shapesOf = (set: SampleSet): [name: string, shape: Shape][] =>
  Object.entries(shapes[set]).map(([path, { shape }]) => [path.replace(/^.*\/|\.ts$/g, ""), shape]);

/** All files of a set whose name or shape starts with `only`. */
export async function samplesOf(set: SampleSet, only = ""): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const [name, shape] of shapesOf(set)) {
    for (const sample of await shape.samples())
      if (name.startsWith(only) || sample.file.startsWith(only)) samples.push(sample);
  }
  return samples;
}
