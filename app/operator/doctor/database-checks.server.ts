import { existsSync } from "node:fs";
import { join } from "node:path";
import { licensedStates } from "~/letters/desk/domain/provider";
import { listMembers } from "~/letters/desk/store/providers.server";
import { readAuthSettings } from "~/platform/database/auth-settings.server";
import { env, hasDesk, isLive } from "~/platform/process/env.server";
import { services } from "~/services.server";
import { checkSetup } from "../operations/check-setup.server";
import { type Check, type Finding, fault, ok, skipped } from "./finding";

const timeoutMs = 5_000;
/** One-time codes of the second factor are valid for 30 seconds. */
const clockSeconds = 20;
const trialKey = "doctor/trial.txt";

const advice = "if the database is hosted, is SUPABASE_URL the project's, and can it be reached from here?";

/** The first start creates the embedded database; a check must not create one. */
const isMade = (): boolean => isLive(env(), "database") || existsSync(join(env().DATA_DIR, "db"));

const onceMade = (look: () => Promise<Finding>) => () =>
  isMade() ? look() : skipped("the embedded database is made by the first start");

/** Checks of the database, Storage and Auth. */
export const databaseChecks: readonly Check[] = [
  {
    name: "database",
    advice,
    look: onceMade(async () => {
      await checkSetup(timeoutMs);
      return ok("answers, takes the key, has every migration of this release, and the encryption keys fit");
    }),
  },
  {
    name: "stored files",
    advice,
    look: onceMade(async () => {
      const { documents } = services();
      await documents.put(trialKey, Buffer.from("trial"));
      const read = await documents.get(trialKey);
      await documents.remove(trialKey);
      if (read && Buffer.from(read).toString() === "trial") return ok("written, read and removed");
      return fault(
        "what was written came back changed: the bucket `documents` must be private to this service",
      );
    }),
  },
  {
    name: "providers",
    advice,
    look: onceMade(async () => {
      if (!hasDesk(env())) return skipped("a live letters service decides");
      const now = new Date();
      const able = (await listMembers()).filter(
        (provider) => provider.isActive && licensedStates(provider, now).length > 0,
      );
      return able.length > 0
        ? ok(`${able.length} with a valid license`)
        : fault(
            "none with a valid license: `npm run desk:invite` invites one, or no request is ever decided",
          );
    }),
  },
  {
    name: "sign-in",
    advice,
    async look() {
      const settings = await readAuthSettings();
      if (settings === null) return skipped("the embedded database has its own");
      if (typeof settings === "number")
        return fault(`refused (${settings}): SUPABASE_PUBLISHABLE_KEY must be this project's`);
      if (!settings.isClosed)
        return fault("strangers may make accounts: turn off sign-ups in Auth's settings");
      return ok("answers, and strangers can't make accounts");
    },
  },
  {
    name: "clock",
    advice,
    async look() {
      const settings = await readAuthSettings();
      if (settings === null || typeof settings === "number") return skipped("no other clock to compare with");
      const off = Math.abs(settings.clockAheadSeconds);
      if (off <= clockSeconds) return ok(`within ${clockSeconds} s of the database's`);
      return fault(`${off} s off the database's: codes and signatures are refused; let NTP set it`);
    },
  },
];
