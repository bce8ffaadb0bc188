import { readBrandsClaims } from "~/brands/content/brands-page.server";
import { DatabaseSetupError } from "~/platform/database/check-database.server";
import { EnvError, env } from "~/platform/process/env.server";
import { type CommandResult, readArguments } from "~/platform/process/operator-command";
import { readHomeClaims } from "~/site/home/content/home.server";
import { databaseChecks } from "./database-checks.server";
import { type Check, type Finding, fault } from "./finding";
import { machineChecks } from "./machine-checks.server";
import { serviceChecks } from "./service-checks.server";

const usage = "Usage: npm run doctor";

/**
 * Checks an environment before its first visitor, one line per check. Exit status 1: something needs fixing, and its line
 * says how; 2: invalid arguments.
 */
export async function runDoctorCommand(args: readonly string[]): Promise<CommandResult> {
  const parsed = readArguments(args, usage, {}, { most: 0 });
  if ("exitCode" in parsed) return parsed;
  const environment = environmentFinding();
  const found: [name: string, Finding][] = [["environment", environment]];
  const checks = environment.state === "ok" ? [...machineChecks, ...databaseChecks, ...serviceChecks] : [];
  for (const check of checks) found.push([check.name, await findingOf(check)]);
  const lines = found.map(([name, { state, words }]) => `${state.padEnd(8)}${name.padEnd(17)}${words}`);
  const faults = found.filter(([, { state }]) => state === "FAULT").length;
  const result = faults === 0 ? "Nothing has to be mended." : `${faults} to mend.`;
  return { exitCode: faults === 0 ? 0 : 1, output: [...lines, result].join("\n") };
}

function environmentFinding(): Finding {
  try {
    readHomeClaims(env());
    readBrandsClaims(env());
    return { state: "ok", words: "every value can be used" };
  } catch (error) {
    if (error instanceof EnvError) return fault(error.message);
    throw error;
  }
}

async function findingOf(check: Check): Promise<Finding> {
  try {
    return await check.look();
  } catch (error) {
    const words = error instanceof Error ? error.message : "failed";
    return fault(
      check.advice && !(error instanceof DatabaseSetupError) ? `${words}: ${check.advice}` : words,
    );
  }
}
