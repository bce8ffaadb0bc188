import { basename, join } from "node:path";
import { chromium } from "@playwright/test";
import { folderOnPath, isExecutable } from "./executable.ts";

/** Flags for Chromium without a desktop and user namespaces, and without telemetry. */
export const chromiumArgs = ["--no-sandbox", "--disable-background-networking", "--disable-gpu"];

/** Finds a Chromium on this machine: `CHROMIUM_PATH`, Playwright's own, or the system's. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const own = chromium.executablePath();
  if (own && isExecutable(own)) return own;
  // The headless shell opens no window for each test, which would take a third of the time.
  return systemProgram(["chromium-headless-shell", ...whole]);
}

const whole = ["chromium", "chromium-browser", "google-chrome"];

/** True if the system has only a full Chromium, without the headless shell, and `CHROMIUM_PATH` isn't set. */
export const isOnlyWhole = (): boolean =>
  !process.env.CHROMIUM_PATH && whole.includes(basename(findChromium() ?? ""));

/** Finds a Chromium that supports extensions, which the headless shell doesn't. */
export function findWholeChromium(): string | undefined {
  const own = chromium.executablePath();
  return own && isExecutable(own) ? own : systemProgram(whole);
}

function systemProgram(names: readonly string[]): string | undefined {
  const paths = names.map((name) => join(folderOnPath(name) ?? "/usr/bin", name));
  return paths.find(isExecutable);
}
