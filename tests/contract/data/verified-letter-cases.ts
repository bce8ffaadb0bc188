import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { newVerificationCode } from "~/letters/domain/verification-code";
import { readVerifiedLetter } from "~/letters/store/issued-letters.server";
import { dayInState } from "~/platform/values/state-day";
import { letterOf } from "../../support/letter";
import { newVerifiableLetter, pdfOf } from "../../support/verifiable-letter";
import { untyped } from "./rows";

/** Eastern dates, like the letter's. */
const day = (fromToday: number) => dayInState(null, new Date(Date.now() + fromToday * 86_400_000));
const current = { startsOn: day(-30), endsOn: day(30) };

/** The answer to a letter's verification code. */
export function verifiedLetterCases(): void {
  describe("verified letters", () => {
    test("a valid letter tells its dates, its signer and its file's hash, and nothing else", async () => {
      const { code, issuedOn } = await newVerifiableLetter(await untyped(), { content: current });
      expect(await readVerifiedLetter(code)).toEqual({
        state: "valid",
        isSample: false,
        issuedOn,
        endedOn: null,
        validFrom: current.startsOn,
        validUntil: current.endsOn,
        signer: {
          name: "Grace Hopper",
          credential: "MD",
          npi: "1234567893",
          license: letterOf().signer.license,
        },
        pdfSha256: createHash("sha256").update(pdfOf(code)).digest("hex"),
      });
    });

    test("a letter is valid through its last day and expired after it", async () => {
      const ending = async (endsOn: string) =>
        (await newVerifiableLetter(await untyped(), { content: { startsOn: day(-60), endsOn } })).code;
      expect(await readVerifiedLetter(await ending(day(0)))).toMatchObject({ state: "valid" });
      expect(await readVerifiedLetter(await ending(day(-1)))).toMatchObject({
        state: "expired",
        endedOn: null,
      });
    });

    test.each(["corrected", "revoked"] as const)(
      "a %s letter tells since when, also past its end",
      async (state) => {
        const content = { startsOn: day(-60), endsOn: day(-1) };
        const { code } = await newVerifiableLetter(await untyped(), {
          state,
          content,
          endedAt: "2026-11-05T23:30:00Z",
        });
        expect(await readVerifiedLetter(code)).toMatchObject({ state, endedOn: "2026-11-05" });
      },
    );

    test("a sample says so; a letter without its file, another code and no code are unknown", async () => {
      const db = await untyped();
      const sample = await newVerifiableLetter(db, { content: { ...current, isSample: true } });
      expect(await readVerifiedLetter(sample.code)).toMatchObject({ isSample: true });
      const making = await newVerifiableLetter(db, { state: "making", content: current });
      for (const code of [making.code, newVerificationCode(), ""])
        expect(await readVerifiedLetter(code)).toBeNull();
    });
  });
}
