import { z } from "zod";
import { read } from "~/platform/database/batched-reads.server";
import { parse } from "~/platform/database/columns.server";
import type { WarningKind } from "../domain/warnings";

/** The checkboxes that a signer checked. Digests are keyed, because they are of health data. */
export interface Ticks {
  /** Digests of each required checkbox, and of each that is checked. */
  asked: string[];
  ticked: string[];
  /** How many contraindications were weighed, each with its own checkbox. */
  weighed: number;
  warnings: WarningKind[];
  /** Digests of the letter's text without names and dates, the stored one first. */
  textHashes: string[];
}

/** True if the provider signed the same text for another patient. */
export async function repeatsText(
  { requestId, providerId }: { requestId: string; providerId: string },
  textHashes: string[],
): Promise<boolean> {
  return parse(
    "find same text",
    z.boolean(),
    await read("repeats_text", { requestId, providerId, textHashes }),
  );
}
