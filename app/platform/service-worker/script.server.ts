import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { firstFonts } from "~/first-fonts";
import { paths } from "~/paths";
import stylesUrl from "~/styles.css?url";
import { env } from "../process/env.server";
import withdrawnUrl from "./withdrawn.ts?worker&url";
import workerUrl from "./worker.ts?worker&url";

const build = join(process.cwd(), "build");

/** Whether pages register the service worker. In development there is none. */
export const hasServiceWorker = (): boolean => !import.meta.env.DEV && env().SERVICE_WORKER === "on";

/** The kinds of files the worker caches: a picture that changes is no reason for a new one. */
const isCached = (name: string): boolean => /\.(css|js|woff2)$/.test(name);

let script: string | undefined;

/**
 * The service worker's script: the worker with this build's name and files in front, or, where there is none, the script
 * that removes one an earlier deploy has left in a browser. Throws where there is no build.
 */
export function serviceWorkerScript(): string {
  script ??= hasServiceWorker()
    ? workerOf(readdirSync(join(build, "client/assets")).filter(isCached).sort())
    : read(withdrawnUrl);
  return script;
}

function workerOf(assets: readonly string[]): string {
  const shell = {
    // Any change of these files gives another name, and with it a new worker and cache.
    version: createHash("sha256").update(assets.join()).digest("base64url").slice(0, 12),
    page: paths.offline,
    files: [stylesUrl, ...firstFonts],
  };
  return `self.shell=${JSON.stringify(shell)};${read(workerUrl)}`;
}

/** Only the server refers to the workers, so its part of the build holds them. */
const read = (address: string): string => readFileSync(join(build, "server", address), "utf8");
