import { type CommandResult, misunderstood, readArguments } from "~/platform/process/operator-command";
import { emailSchema } from "~/platform/values/email";
import { site } from "~/site";
import { erasureLine, heldElsewhere, heldInTheDemo } from "../content/erasure-words";
import { type PlannedThing, sortsOf } from "../domain/erasure-plan";
import { eraseAddress, planErasure } from "../store/personal-data.server";

const usage = `Usage: npm run privacy:erase -- EMAIL --dry-run    tells what would be erased, and what has to stay
       npm run privacy:erase -- EMAIL --yes        erases it`;

const misused = misunderstood(usage);
const options = { "dry-run": { type: "boolean" }, yes: { type: "boolean" } } as const;

/**
 * Erases what may be erased about an email address, or prints what that would be. Exit status 0 even if nothing is held; 1:
 * `--yes` was missing, so nothing was erased; 2: the command was not understood.
 */
export async function runEraseCommand(args: readonly string[]): Promise<CommandResult> {
  const parsed = readArguments(args, usage, options, { most: 1 });
  if ("exitCode" in parsed) return parsed;
  const [typed] = parsed.positionals;
  const address = emailSchema.safeParse({ email: typed });
  if (!address.success)
    return typed === undefined ? misused : misunderstood(usage, `'${typed}' is no email address`);
  const { yes: isSure = false, "dry-run": isDryRun = false } = parsed.values;
  if (isSure && isDryRun) return misused;
  const { email } = address.data;
  const plan = isSure ? await eraseAddress(email, "operator") : await planErasure(email);
  if (plan.length === 0) return { exitCode: 0, output: "Nothing is held about that address." };
  const told = toldPlan(plan, isSure);
  if (isSure || isDryRun) return { exitCode: 0, output: told };
  return { exitCode: 1, output: `${told}\n\nNothing was erased yet. To erase, run it again with --yes.` };
}

function toldPlan(plan: readonly PlannedThing[], isDone: boolean): string {
  const sorts = sortsOf(plan);
  const lines = (stays: boolean) => listLines(sorts.filter((sort) => sort.stays === stays).map(erasureLine));
  const byHand = [...heldElsewhere, ...(site.isDemo ? [heldInTheDemo] : [])];
  return [
    `${isDone ? "Erased" : "Would be erased"}:${lines(false)}`,
    `${isDone ? "Kept" : "Would be kept"}:${lines(true)}`,
    `Not in the database:${listLines(byHand)}`,
  ].join("\n");
}

const listLines = (lines: readonly string[]): string =>
  lines.length === 0 ? " nothing" : lines.map((line) => `\n  ${line}`).join("");
