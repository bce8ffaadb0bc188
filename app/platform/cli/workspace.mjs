// @ts-check

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's folder. */
export const root = fileURLToPath(new URL("../../..", import.meta.url));
const signOfLifeMs = 5_000;
const modules = join(root, "node_modules");
const binaries = join(modules, ".bin");
const built = join(root, "build/server/index.js");
const sources = [
  "app",
  "content",
  "public",
  "SECURITY.md",
  "supabase",
  "vite.config.ts",
  "remix.config.js",
  "package-lock.json",
];

/** The Node.js the lock file names; it exists once the packages are installed. */
export const pinnedNode = join(binaries, "node");

/** What the build itself writes among its sources. */
const generated = join(root, "public/browser-extension");

/**
 * The environment of a child process: ours, with or without the installed binaries in front of PATH.
 * @param {{ binaries: boolean }} options
 * @returns {NodeJS.ProcessEnv}
 */
export function childEnv(options) {
  const others = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.startsWith(modules));
  const path = options.binaries ? [binaries, ...others] : others;
  return { ...process.env, PATH: path.join(delimiter) };
}

/**
 * The packages of a lock file, version by folder.
 * @param {string} file
 * @returns {Map<string, { version?: string, optional?: boolean }>}
 */
function lockedPackages(file) {
  const { packages } = JSON.parse(readFileSync(file, "utf8"));
  return new Map(Object.entries(packages).filter(([folder]) => folder !== ""));
}

/** True when every package the lock file requires is there in its version, the pinned Node.js included. */
export function isInstalled() {
  const record = join(modules, ".package-lock.json");
  if (!existsSync(record) || !existsSync(pinnedNode)) return false;
  const installed = lockedPackages(record);
  for (const [folder, { version, optional }] of lockedPackages(join(root, "package-lock.json"))) {
    if (!optional && installed.get(folder)?.version !== version) return false;
  }
  return true;
}

/**
 * Runs a program that takes its time, with a sign of life every few seconds.
 * @param {string} doing
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ status: number | null, output: string }>}
 */
export async function runWithSigns(doing, program, parameters, env) {
  process.stdout.write(`${doing} …\n`);
  const began = Date.now();
  const signs = setInterval(() => {
    process.stdout.write(`  still at it, ${Math.round((Date.now() - began) / 1000)} s so far\n`);
  }, signOfLifeMs);
  const child = spawn(program, parameters, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += String(text)));
  const [status] = await once(child, "close").finally(() => clearInterval(signs));
  return { status, output };
}

/** Installs the locked packages unless they are there. Ends the process with npm's own message on failure. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  const { status, output } = await runWithSigns(
    "Installing packages; this takes a minute the first time",
    "npm",
    ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"],
    // npm replaces node_modules, so it must not itself run on the Node.js in there.
    childEnv({ binaries: false }),
  );
  process.stderr.write(output);
  if (status === 0 && existsSync(pinnedNode)) return;
  console.error("The packages could not be installed: `npm ci` failed.");
  process.exit(1);
}

/**
 * Time of the latest change in a file or folder, in milliseconds; a folder's own time tells of deleted files.
 * @param {string} path
 * @returns {number}
 */
function latestChange(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat || path === generated) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(path).map((name) => latestChange(join(path, name)));
  return Math.max(stat.mtimeMs, ...inside);
}

/** True when the build is newer than everything it is made of. */
export function isBuilt() {
  if (!existsSync(built)) return false;
  const latest = Math.max(...sources.map((name) => latestChange(join(root, name))));
  return statSync(built).mtimeMs >= latest;
}

/**
 * Builds anew unless the build is up to date; production serves what its release was built as. Ends the process with the
 * builder's output on failure, or with what to do where production has no build.
 */
export async function ensureBuilt() {
  if (isBuilt()) return;
  if (process.env.APP_ENV === "production") return requireBuild();
  const began = new Date();
  rmSync(join(root, "build"), { recursive: true, force: true });
  const { status, output } = await runWithSigns("Building", join(binaries, "remix"), ["vite:build"], {
    ...childEnv({ binaries: true }),
    NODE_ENV: "production",
  });
  if (status !== 0) {
    console.error(`${output}\nThe build failed.`);
    process.exit(1);
  }
  // A source edited while the build ran is newer than this, so the next start builds again.
  utimesSync(built, began, began);
}

/** In production the service's user may not write the release, and a build takes longer than visitors wait. */
function requireBuild() {
  if (!existsSync(built)) {
    console.error(
      "There is no build in this release: run `npm run build` as the owner of its folder, then start again.",
    );
    process.exit(1);
  }
  console.warn("Files of this release are newer than its build; the build is served as it is.");
}
