import { foldText } from "~/platform/values/fold-text";
import type { Administrator } from "./administrator";

/** Administrators that the paid letter's form offers by name. */
export const accountProviders = [
  "HealthEquity",
  "WEX",
  "Optum",
  "Bank of America",
  "Fidelity",
  "FSAFEDS",
  "HealthTrust",
  "Navia",
  "Lively",
  "Other",
] as const;

/** The option that asks for the name of another administrator. */
export const otherProvider = "Other";

/** The answers to "Who runs your FSA, HSA, or HRA?". */
export interface AccountAnswers {
  provider: string | null;
  /** The typed name, if the provider is "Other". */
  customProvider: string | null;
}

const wordsOf = (text: string): string[] => foldText(text).match(/[a-z0-9]+/g) ?? [];

/** How known names are spelled without spaces. The queue looks for an administrator in each of its rows. */
const spellings = new Map<string, string>();

function spell(name: string): string {
  const spelling = spellings.get(name) ?? wordsOf(name).join("");
  spellings.set(name, spelling);
  return spelling;
}

/**
 * Finds the administrator named in the answers, also within longer text such as "Inspira (formerly PayFlex)"; `common` if
 * none matches.
 */
export function findAdministrator(
  { provider, customProvider }: AccountAnswers,
  known: readonly Administrator[],
  common: Administrator,
): Administrator {
  const typed = wordsOf((provider === otherProvider ? customProvider : provider) ?? "");
  const found = known.find(({ name, aliases }) => [name, ...aliases].some((one) => hasName(typed, one)));
  return found ?? common;
}

/** True if consecutive typed words spell the name: "Health Equity" matches "HealthEquity". */
function hasName(typed: readonly string[], name: string): boolean {
  const wanted = spell(name);
  return typed.some((_, from) => {
    let written = "";
    for (const word of typed.slice(from)) {
      written += word;
      if (written.length >= wanted.length) break;
    }
    return written === wanted;
  });
}
