import { spawnSync } from "node:child_process";
import { findChromium } from "./browser.ts";
import { findPostgresBin } from "./postgres-bin.ts";

const installLimitMs = 5 * 60_000;

/** Path of a Chromium, installed first if there is none; undefined when that fails too. */
export function provideChromium(): string | undefined {
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

/** Folder of PostgreSQL's programs, installed first if there are none; undefined when that fails too. */
export function providePostgres(): string | undefined {
  return findPostgresBin() ?? firstFound(findPostgresBin, [() => installPackage("postgresql")]);
}

function firstFound(find: () => string | undefined, attempts: (() => boolean)[]): string | undefined {
  for (const attempt of attempts) {
    const found = attempt() ? find() : undefined;
    if (found) return found;
  }
  return undefined;
}

function installPackage(name: string): boolean {
  return administer(["apt-get", "update"]) && administer(["apt-get", "install", "-y", name]);
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
