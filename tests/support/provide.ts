import { spawnSync } from "node:child_process";
import { findChromium, findWholeChromium, isOnlyWhole } from "./browser.ts";
import { folderOnPath } from "./executable.ts";
import { findPostgresBin } from "./postgres-bin.ts";

const installLimitMs = 5 * 60_000;

/**
 * The path of a Chromium, which is installed first if needed; undefined if that fails. If the system has only a full one,
 * the headless shell is installed as well.
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

/** Installs a Chromium that supports extensions if needed; false if that fails. */
export const provideWholeChromium = (): boolean =>
  Boolean(findWholeChromium() ?? firstFound(findWholeChromium, [() => installPackage("chromium")]));

/** The folder of PostgreSQL's programs, which are installed first if needed; undefined if that fails. */
export function providePostgres(): string | undefined {
  return findPostgresBin() ?? firstFound(findPostgresBin, [() => installPackage("postgresql")]);
}

/** Debian packages of the languages in which merchants sign links, by their program. */
const interpreters = { php: "php-cli", python3: "python3", ruby: "ruby" };

/** Installs PHP, Python and Ruby if needed, and returns the names of those still missing. */
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

/** True if the command succeeded. Its output is shown only if it failed. */
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
