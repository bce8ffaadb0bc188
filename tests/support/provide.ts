import { spawnSync } from "node:child_process";
import { findChromium, findWholeChromium, isOnlyWhole } from "./browser.ts";
import { folderOnPath } from "./executable.ts";
import { findPostgresBin } from "./postgres-bin.ts";

const installLimitMs = 5 * 60_000;

/**
 * Path of a Chromium, installed first if there is none; undefined when that fails too. Where the system has only a whole one,
 * the headless shell is installed beside it.
 */
export function provideChromium(): string | undefined {
  if (isOnlyWhole()) installPackage("chromium-headless-shell");
  return (
    findChromium() ??
    firstFound(findChromium, [
      () => run("playwright", ["install", "--with-deps", "chromium"]),
      () => installPackage("chromium-headless-shell"),
      () => installPackage("chromium"),
      () => run("playwright", ["install", "chromium"]),
    ])
  );
}

/** Installs a Chromium that runs extensions if there is none; false when that fails too. */
export const provideWholeChromium = (): boolean =>
  Boolean(findWholeChromium() ?? firstFound(findWholeChromium, [() => installPackage("chromium")]));

/** Folder of PostgreSQL's programs, installed first if there are none; undefined when that fails too. */
export function providePostgres(): string | undefined {
  return findPostgresBin() ?? firstFound(findPostgresBin, [() => installPackage("postgresql")]);
}

/** Debian's packages of the languages that merchants sign links in, by the program that runs them. */
const interpreters = { php: "php-cli", python3: "python3", ruby: "ruby" };

/** Installs the missing ones of PHP, Python and Ruby, and gives the names of those that stay missing. */
export function provideInterpreters(): string[] {
  const missing = () => Object.entries(interpreters).filter(([program]) => !folderOnPath(program));
  const packages = missing().map(([, name]) => name);
  if (packages.length > 0) installPackages(packages);
  return missing().map(([program]) => program);
}

function firstFound(find: () => string | undefined, attempts: (() => boolean)[]): string | undefined {
  for (const attempt of attempts) {
    const found = attempt() ? find() : undefined;
    if (found) return found;
  }
  return undefined;
}

const installPackage = (name: string): boolean => installPackages([name]);

function installPackages(names: string[]): boolean {
  return administer(["apt-get", "update"]) && administer(["apt-get", "install", "-y", ...names]);
}

function administer([command = "", ...args]: string[]): boolean {
  return process.getuid?.() === 0 ? run(command, args) : run("sudo", ["-n", command, ...args]);
}

/** True when the command ended well. What it printed is shown only when it did not. */
function run(command: string, args: string[]): boolean {
  console.log(`${command} ${args.join(" ")} …`);
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    env: {
      ...process.env,
      DEBIAN_FRONTEND: "noninteractive",
      PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000",
    },
    stdio: ["ignore", "pipe", "pipe"],
    encoding: "utf8",
    timeout: installLimitMs,
  });
  if (status !== 0)
    console.error(error?.message ?? `${stdout}${stderr}`.trim().split("\n").slice(-5).join("\n"));
  return status === 0;
}
