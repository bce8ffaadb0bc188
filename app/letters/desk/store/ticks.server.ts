import { z } from "zod";
import { parse } from "~/platform/database/columns.server";
import { read } from "~/platform/database/together.server";
import type { WarningKind } from "../domain/warnings";

/** What a signer ticked of what a letter asks for. Digests are keyed: what they are of is about someone's health. */
export interface Ticks {
  /** A digest of each box that the letter isn't signed without, and of each that is ticked. */
  asked: string[];
  ticked: string[];
  /** How many things that speak against the product were weighed, each by its own box. */
  weighed: number;
  /** What the signer was warned of and signed all the same. */
  warnings: WarningKind[];
  /** Digests of the letter's text without names and days, the one that is kept first. */
  textHashes: string[];
}

/** Whether the provider signed the same text for another patient. */
export async function repeatsText(
  { requestId, providerId }: { requestId: string; providerId: string },
  textHashes: string[],
): Promise<boolean> {
  const args = { p_request_id: requestId, p_provider_id: providerId, p_text_hashes: textHashes };
  return parse("find same text", z.boolean(), await read("repeats_text", args));
}
