import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { env, sandboxedServices } from "~/platform/process/env.server";
import { site } from "~/site";
import { type Check, fault, ok, skipped } from "./finding";

/** Space for files waiting to be read, pictures and assets of earlier builds. */
const roomBytes = 5 * 1024 ** 3;

/** Checks of the machine, its data folder and the public address. */
export const machineChecks: readonly Check[] = [
  {
    name: "services",
    look() {
      const replaced = sandboxedServices(env());
      if (replaced.length === 0) return ok(`all live, APP_ENV=${env().APP_ENV}`);
      return ok(`APP_ENV=${env().APP_ENV}; sandboxes replace ${replaced.join(", ")}`);
    },
  },
  {
    name: "address",
    look() {
      const { PUBLIC_URL, APP_ENV } = env();
      if (!PUBLIC_URL) return skipped("PUBLIC_URL isn't set; emailed links lead to this machine");
      if (APP_ENV === "production" && !PUBLIC_URL.startsWith("https:"))
        return fault(`PUBLIC_URL is ${PUBLIC_URL}: visitors' health answers need https`);
      if (site.supportEmail.endsWith(".example") && APP_ENV === "production")
        return fault("SITE_SUPPORT_EMAIL is an invented address: set one that is read");
      return ok(PUBLIC_URL);
    },
  },
  {
    name: "build",
    look() {
      if (existsSync("build/server/index.js")) return ok("there");
      return env().APP_ENV === "production"
        ? fault("there is none: run `npm run build` in the folder of this release")
        : skipped("made by the first start");
    },
  },
  {
    name: "data folder",
    async look() {
      const folder = env().DATA_DIR;
      const trial = join(folder, `doctor-${randomUUID()}`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(trial, "").finally(() => rm(trial, { force: true }));
      const { bavail, bsize } = await statfs(folder);
      const gigabytes = `${((bavail * bsize) / 1024 ** 3).toFixed(1)} GB free in ${folder}`;
      return bavail * bsize < roomBytes ? fault(`${gigabytes}: make room for 5 GB`) : ok(gigabytes);
    },
  },
];
