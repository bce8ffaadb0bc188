import { beforeEach, describe, expect, test } from "vitest";
import type { LetterRef } from "~/letters/domain/letter-ref";
import type { LetterStatus } from "~/letters/domain/status";
import type { Letters } from "~/letters/service/port";

interface LettersUnderTest {
  letters: Letters;
  /** Brings the letter to the status on the provider's side. */
  reach(ref: LetterRef, status: LetterStatus): Promise<void>;
  /** Resend requests delivered so far, with whom they are for. */
  resent(): Promise<string[]>;
}

export const orderRef: LetterRef = {
  kind: "order",
  requestId: "0d6f5f5e-0000-4000-8000-000000000001",
  shopDomain: "demo.myshop.example",
  shopOrderId: 1001,
};
export const productRef: LetterRef = { kind: "product", requestId: "0d6f5f5e-0000-4000-8000-000000000002" };

/** What every implementation of the letters port does. */
export function lettersContract(name: string, prepare: () => Promise<LettersUnderTest>): void {
  describe(`${name}: letters contract`, () => {
    let it: LettersUnderTest;
    beforeEach(async () => {
      it = await prepare();
    });

    describe.each([
      ["an order's letter", orderRef],
      ["a product letter", productRef],
    ])("%s", (_, ref) => {
      test("can be asked for more than once", async () => {
        await it.letters.requestGeneration(ref, "generate:1");
        await it.letters.requestGeneration(ref, "generate:1");
        expect((await it.letters.readStatus(ref))?.status).toBe("in_review");
      });

      test.each(["in_review", "approved", "sent", "denied"] as const)("is reported as %s", async (status) => {
        await it.letters.requestGeneration(ref, "generate:1");
        await it.reach(ref, status);
        expect(await it.letters.readStatus(ref)).toMatchObject({
          status,
          email: "ada@example.com",
          name: "Ada Byron",
          validUntil: "2027-11-20",
        });
      });
    });

    test("a letter that wasn't asked for is unknown", async () => {
      expect(await it.letters.readStatus({ kind: "product", requestId: "unknown" })).toBeNull();
    });

    test("a finished letter is mailed again, once for each key", async () => {
      const letter = { ref: orderRef, email: "ada@example.com", firstName: "Ada", pdfUrl: null };
      await it.letters.resend(letter, "resend-1");
      await it.letters.resend(letter, "resend-1");
      await it.letters.resend(letter, "resend-2");
      expect(await it.resent()).toEqual(["ada@example.com", "ada@example.com"]);
    });
  });
}
