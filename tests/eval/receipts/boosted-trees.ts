/** A few small trees that are trained one after the other, each on what those before it left wrong. */

export interface Example {
  values: readonly number[];
  isRight: boolean;
  weight: number;
}

/** A split: smaller values go left; or what is added to the sum. */
export type Tree = { feature: number; below: number; left: Tree; right: Tree } | number;

export interface Trees {
  start: number;
  trees: readonly Tree[];
}

const settings = {
  trees: 50,
  leaves: 8,
  rate: 0.15,
  smallest: 15,
  bins: 24,
  shrink: 1,
  leastGain: 1e-3,
} as const;

const sigmoid = (sum: number): number => 1 / (1 + Math.exp(-sum));

interface Leaf {
  rows: readonly number[];
  gradient: number;
  hessian: number;
  split: Split | null;
  set: (tree: Tree) => void;
}

interface Split {
  feature: number;
  bin: number;
  gain: number;
}

/** Trains on examples; the same examples make the same trees. */
export function trainTrees(examples: readonly Example[]): Trees {
  const [first] = examples;
  if (!first) throw new RangeError("No examples");
  const edges = first.values.map((_, feature) => edgesOf(examples.map(({ values }) => values[feature] ?? 0)));
  const binned = edges.map((at, feature) =>
    Uint8Array.from(examples, ({ values }) => binOf(values[feature] ?? 0, at)),
  );
  const weight = examples.reduce((sum, one) => sum + one.weight, 0);
  const right = examples.reduce((sum, one) => sum + (one.isRight ? one.weight : 0), 0);
  const start = Math.log(right / (weight - right));
  const sums = new Float64Array(examples.length).fill(start);
  const [gradients, hessians] = [new Float64Array(examples.length), new Float64Array(examples.length)];
  const trees: Tree[] = [];
  while (trees.length < settings.trees) {
    for (const [at, { isRight, weight: of }] of examples.entries()) {
      const chance = sigmoid(sums[at] ?? 0);
      gradients[at] = of * ((isRight ? 1 : 0) - chance);
      hessians[at] = of * chance * (1 - chance);
    }
    trees.push(grow({ binned, edges, gradients, hessians, sums }));
  }
  return { start, trees };
}

interface Data {
  binned: readonly Uint8Array[];
  edges: readonly (readonly number[])[];
  gradients: Float64Array;
  hessians: Float64Array;
  sums: Float64Array;
}

/** Splits the leaf that gains most until there are enough, and adds each leaf's value to the sums of its rows. */
function grow(data: Data): Tree {
  let root: Tree = 0;
  const leaf = (rows: readonly number[], set: Leaf["set"]): Leaf => {
    let [gradient, hessian] = [0, 0];
    for (const row of rows) {
      gradient += data.gradients[row] ?? 0;
      hessian += data.hessians[row] ?? 0;
    }
    return { rows, gradient, hessian, split: bestSplit(data, rows, gradient, hessian), set };
  };
  const leaves = [
    leaf([...data.sums.keys()], (tree) => {
      root = tree;
    }),
  ];
  while (leaves.length < settings.leaves) {
    const best = leaves.reduce((one, other) =>
      (other.split?.gain ?? 0) > (one.split?.gain ?? 0) ? other : one,
    );
    if (!best.split || best.split.gain < settings.leastGain) break;
    const { feature, bin } = best.split;
    const bins = data.binned[feature];
    const isLeft = (row: number) => (bins?.[row] ?? 0) <= bin;
    const node = { feature, below: data.edges[feature]?.[bin] ?? 0, left: 0 as Tree, right: 0 as Tree };
    best.set(node);
    leaves.splice(
      leaves.indexOf(best),
      1,
      leaf(best.rows.filter(isLeft), (tree) => {
        node.left = tree;
      }),
      leaf(
        best.rows.filter((row) => !isLeft(row)),
        (tree) => {
          node.right = tree;
        },
      ),
    );
  }
  for (const { rows, gradient, hessian, set } of leaves) {
    const value = Number(((settings.rate * gradient) / (hessian + settings.shrink)).toFixed(3));
    set(value);
    for (const row of rows) data.sums[row] = (data.sums[row] ?? 0) + value;
  }
  return root;
}

function bestSplit(data: Data, rows: readonly number[], gradient: number, hessian: number): Split | null {
  const score = (ofGradient: number, ofHessian: number) => ofGradient ** 2 / (ofHessian + settings.shrink);
  const whole = score(gradient, hessian);
  let best: Split | null = null;
  for (const [feature, bins] of data.binned.entries()) {
    const count = (data.edges[feature]?.length ?? 0) + 1;
    if (count < 2) continue;
    const [rowsIn, gradientIn, hessianIn] = [
      new Float64Array(count),
      new Float64Array(count),
      new Float64Array(count),
    ];
    for (const row of rows) {
      const bin = bins[row] ?? 0;
      rowsIn[bin] = (rowsIn[bin] ?? 0) + 1;
      gradientIn[bin] = (gradientIn[bin] ?? 0) + (data.gradients[row] ?? 0);
      hessianIn[bin] = (hessianIn[bin] ?? 0) + (data.hessians[row] ?? 0);
    }
    let [left, ofLeft, hessianLeft] = [0, 0, 0];
    for (let bin = 0; bin < count - 1; bin += 1) {
      left += rowsIn[bin] ?? 0;
      ofLeft += gradientIn[bin] ?? 0;
      hessianLeft += hessianIn[bin] ?? 0;
      if (left < settings.smallest || rows.length - left < settings.smallest) continue;
      const gain = score(ofLeft, hessianLeft) + score(gradient - ofLeft, hessian - hessianLeft) - whole;
      if (gain > (best?.gain ?? 0)) best = { feature, bin, gain };
    }
  }
  return best;
}

/** Between which values a feature may be split, about as many examples between each two. */
function edgesOf(values: readonly number[]): number[] {
  const known = [...new Set(values)].sort((a, b) => a - b);
  const sorted = values.toSorted((a, b) => a - b);
  const some =
    known.length <= settings.bins
      ? known
      : [
          ...new Set(
            Array.from(
              { length: settings.bins },
              (_, at) => sorted[Math.floor((at * sorted.length) / settings.bins)] ?? 0,
            ),
          ),
        ];
  return some.slice(1).map((value, at) => Number((((some[at] ?? 0) + value) / 2).toFixed(3)));
}

const binOf = (value: number, edges: readonly number[]): number => {
  const bin = edges.findIndex((edge) => value < edge);
  return bin < 0 ? edges.length : bin;
};

/** The features that trees split by, by number. */
export function usedBy(trees: readonly Tree[]): number[] {
  const used = new Set<number>();
  const add = (tree: Tree): void => {
    if (typeof tree === "number") return;
    used.add(tree.feature);
    add(tree.left);
    add(tree.right);
  };
  for (const tree of trees) add(tree);
  return [...used].sort((a, b) => a - b);
}

/** As the reader keeps it: a split as its feature's number there and its edge before its two branches, a leaf as its value. */
export const treeText = (tree: Tree, numberOf: (feature: number) => number): string =>
  typeof tree === "number"
    ? `${tree}`
    : `${numberOf(tree.feature)}<${tree.below} ${treeText(tree.left, numberOf)} ${treeText(tree.right, numberOf)}`;
