import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { site } from "~/site";

/** The library's best of five scores: at least 10,000,000,000 guesses by someone who knows leaked passwords and patterns. */
const bestScore = 4;
/** A longer password is not compared whole: it is no weaker for that, and comparing would take longer. */
const longestCompared = 100;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Loads the lists, 40,000 leaked passwords among them, with the first password that is set. */
async function openEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/**
 * Whether a password is among those that are tried first: a leaked one, also in disguise ("p4ssw0rd"), a pattern of keys,
 * digits or dates, or the person's own address with little else.
 */
export async function isCommonPassword(password: string, email: string): Promise<boolean> {
  estimator ??= openEstimator();
  const compared = password.normalize("NFKC").slice(0, longestCompared);
  const own = [...email.split(/[@.]/), email.split("@", 1)[0] ?? "", site.name];
  return (await estimator).check(compared, own).score < bestScore;
}
