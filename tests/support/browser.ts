import { basename, join } from "node:path";
import { chromium } from "@playwright/test";
import { folderOnPath, isExecutable } from "./executable.ts";

/** What Chromium needs where no desktop and no user namespace is to be had, and to keep it from calling home. */
export const chromiumArgs = ["--no-sandbox", "--disable-background-networking", "--disable-gpu"];

/** A Chromium on this machine: `CHROMIUM_PATH`, Playwright's own, or the system's. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const own = chromium.executablePath();
  if (own && isExecutable(own)) return own;
  // The shell draws no window of its own for each test, which takes a third of the time.
  return systemProgram(["chromium-headless-shell", ...whole]);
}

const whole = ["chromium", "chromium-browser", "google-chrome"];

/** True where the system has a whole Chromium, unnamed by `CHROMIUM_PATH`, and no shell. */
export const isOnlyWhole = (): boolean =>
  !process.env.CHROMIUM_PATH && whole.includes(basename(findChromium() ?? ""));

/** A Chromium on this machine that runs extensions, which the headless shell can't. */
export function findWholeChromium(): string | undefined {
  const own = chromium.executablePath();
  return own && isExecutable(own) ? own : systemProgram(whole);
}

function systemProgram(names: readonly string[]): string | undefined {
  const paths = names.map((name) => join(folderOnPath(name) ?? "/usr/bin", name));
  return paths.find(isExecutable);
}
