import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { firstFonts } from "~/first-fonts";
import { paths } from "~/paths";
import stylesUrl from "~/styles.css?url";
import { env } from "../process/env.server";
import backOnlineUrl from "./back-online.ts?worker&url";
import withdrawnUrl from "./withdrawn.ts?worker&url";
import workerUrl from "./worker.ts?worker&url";

const build = join(process.cwd(), "build");

/** True if pages register the service worker. Development has none. */
export const hasServiceWorker = (): boolean => !import.meta.env.DEV && env().SERVICE_WORKER === "on";

/**
 * The kinds of files that the worker caches. Pictures are excluded, because a changed picture shouldn't cause a new
 * worker.
 */
const isCached = (name: string): boolean => /\.(css|js|woff2)$/.test(name);

let script: string | undefined;

/**
 * The service worker's script, prefixed with this build's version and files; or, if the worker is disabled, the script
 * that removes one that an earlier deploy installed. Throws if there is no build.
 */
export function serviceWorkerScript(): string {
  script ??= hasServiceWorker()
    ? workerOf(readdirSync(join(build, "client/assets")).filter(isCached).sort())
    : read(withdrawnUrl);
  return script;
}

function workerOf(assets: readonly string[]): string {
  const shell = {
    // Any change of these files changes the version, and thereby installs a new worker and cache.
    version: createHash("sha256").update(assets.join()).digest("base64url").slice(0, 12),
    page: paths.offline,
    files: [stylesUrl, backOnlineUrl, ...firstFonts],
  };
  return `self.shell=${JSON.stringify(shell)};${read(workerUrl)}`;
}

/** Only the server refers to the workers, so they are in its part of the build. */
const read = (address: string): string => readFileSync(join(build, "server", address), "utf8");
