import { expect, test } from "vitest";
import { badgeVerdict, badgeWords } from "./badge";
import { sameForAll, stampWords, verdicts } from "./verdict";

const pairs = verdicts.flatMap((fsa) => verdicts.map((hsa) => [fsa, hsa] as const));

test.each(pairs)(
  "FSA %s, HSA %s: the stamp and the badge name both together only where they say the same",
  (fsa, hsa) => {
    const judged = { verdict: fsa, byAccount: { ...sameForAll(fsa), hsa } };
    const isShared = fsa === hsa;
    for (const words of [stampWords(judged), badgeWords[badgeVerdict(judged)]]) {
      if (!isShared) expect(words).not.toMatch(/^(?!Not ).*FSA\/HSA [Ee]ligible/);
      expect(words).not.toBe("");
    }
    if (isShared) expect(stampWords(judged)).not.toMatch(/only|HSA:/);
    if (fsa === "eligible" && hsa === "not-eligible") expect(stampWords(judged)).toBe("FSA only");
    if (hsa === "eligible" && fsa === "not-eligible") expect(stampWords(judged)).toBe("HSA only");
    if (fsa === "letter" && hsa === "eligible") expect(stampWords(judged)).toBe("HSA: yes, FSA: with LMN");
  },
);
