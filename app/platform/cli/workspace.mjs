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

/** The Node.js that the lock file pins; it exists once the packages are installed. */
export const pinnedNode = join(binaries, "node");

/** Files that the build itself writes among its sources. */
const generated = join(root, "public/browser-extension");

/**
 * The environment for a child process, with or without the installed binaries in front of PATH.
 * @param {{ binaries: boolean }} options
 * @returns {NodeJS.ProcessEnv}
 */
export function childEnv(options) {
  const others = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.startsWith(modules));
  const path = options.binaries ? [binaries, ...others] : others;
  return { ...process.env, PATH: path.join(delimiter) };
}

/**
 * The packages of a lock file: version by folder.
 * @param {string} file
 * @returns {Map<string, { version?: string, optional?: boolean }>}
 */
function lockedPackages(file) {
  const { packages } = JSON.parse(readFileSync(file, "utf8"));
  return new Map(Object.entries(packages).filter(([folder]) => folder !== ""));
}

/** True if every package that the lock file requires is installed in its version, including the pinned Node.js. */
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
 * Runs a slow program and prints progress every few seconds, on standard error: a command's own output may go to a file.
 * @param {string} doing
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ status: number | null, output: string }>}
 */
export async function runWithSigns(doing, program, parameters, env) {
  process.stderr.write(`${doing} …\n`);
  const began = Date.now();
  const signs = setInterval(() => {
    process.stderr.write(`  still at it, ${Math.round((Date.now() - began) / 1000)} s so far\n`);
  }, signOfLifeMs);
  const child = spawn(program, parameters, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += String(text)));
  const [status] = await once(child, "close").finally(() => clearInterval(signs));
  return { status, output };
}

/** Installs the locked packages if needed. On failure prints npm's own message and exits. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  const { status, output } = await runWithSigns(
    "Installing packages; this takes a minute the first time",
    "npm",
    ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"],
    // npm replaces node_modules, so it must not run on the Node.js inside it.
    childEnv({ binaries: false }),
  );
  process.stderr.write(output);
  if (status === 0 && existsSync(pinnedNode)) return;
  console.error("The packages could not be installed: `npm ci` failed.");
  process.exit(1);
}

/**
 * The latest modification time in a file or folder, in milliseconds. A folder's own time also reveals deleted files.
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

/** True if the build is newer than all of its sources. */
export function isBuilt() {
  if (!existsSync(built)) return false;
  const latest = Math.max(...sources.map((name) => latestChange(join(root, name))));
  return statSync(built).mtimeMs >= latest;
}

/**
 * Rebuilds if the build is out of date; production serves the build of its release. On failure prints the builder's
 * output, or what to do if production has no build, and exits.
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
  // Stamp the build with its start time: a source edited during the build is newer, so the next start builds again.
  utimesSync(built, began, began);
}

/** In production the service's user may not write to the release, and a build would keep visitors waiting. */
function requireBuild() {
  if (!existsSync(built)) {
    console.error(
      "There is no build in this release: run `npm run build` as the owner of its folder, then start again.",
    );
    process.exit(1);
  }
  console.warn("Files of this release are newer than its build; the build is served as it is.");
}
