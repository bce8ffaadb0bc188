/** Trees as `npm run eval:titles -- train` writes them. */
export interface TitleTrees {
  start: number;
  /** Names of the features that the trees split by number. */
  features: readonly string[];
  /** A split as its feature and edge before its two branches, a leaf as its value: "0<0.5 -0.3 0.2". */
  trees: readonly string[];
}

type Branch = { feature: number; below: number; left: Branch; right: Branch } | number;

function branchIn(words: string[]): Branch {
  const [feature = "", below] = words.shift()?.split("<") ?? [];
  if (below === undefined) return Number(feature);
  return { feature: Number(feature), below: Number(below), left: branchIn(words), right: branchIn(words) };
}

const valueIn = (branch: Branch, values: readonly number[]): number => {
  let at = branch;
  while (typeof at !== "number") at = (values[at.feature] ?? 0) < at.below ? at.left : at.right;
  return at;
};

/** How likely trees find what has these values. */
export function chanceBy({ start, trees }: TitleTrees): (values: readonly number[]) => number {
  const branches = trees.map((tree) => branchIn(tree.split(" ")));
  return (values) => {
    const sum = branches.map((branch) => valueIn(branch, values)).reduce((one, other) => one + other, start);
    return 1 / (1 + Math.exp(-sum));
  };
}
