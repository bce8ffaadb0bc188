import { beforeEach, describe, expect, test } from "vitest";
import { EncryptedDocuments } from "~/platform/documents/service/encrypted-documents.server";
import type { Documents } from "~/platform/documents/service/port";
import { Cipher, type CipherKey, UnreadableCiphertextError } from "~/platform/encryption/cipher.server";

const keyOf = (id: string, byte: number): CipherKey => ({ id, key: Buffer.alloc(32, byte) });
const old = keyOf("2026", 1);
const fresh = keyOf("2027", 2);

const first = "letters/0d6f5f5e-0000-4000-8000-000000000001.pdf";
const second = "letters/0d6f5f5e-0000-4000-8000-000000000002.pdf";
const bytes = Buffer.from("%PDF-1.7 canary of a health record \u0000\xff", "latin1");

/** What every place for documents does, seen through the encryption that is always around it. */
export function documentsContract(name: string, prepare: () => Promise<Documents>): void {
  describe(`${name}: documents contract`, () => {
    let place: Documents;
    let documents: Documents;
    const withKeys = (...keys: CipherKey[]) =>
      new EncryptedDocuments(place, () => new Cipher("document", keys));
    beforeEach(async () => {
      place = await prepare();
      documents = withKeys(old);
    });

    test("a document is read back byte by byte, and is null before and after", async () => {
      expect(await documents.get(first)).toBeNull();
      await documents.put(first, bytes);
      expect(Buffer.from((await documents.get(first)) ?? [])).toEqual(bytes);
      expect(await documents.get(second)).toBeNull();
      await documents.remove(first);
      expect(await documents.get(first)).toBeNull();
      await documents.remove(first);
    });

    test("storing again replaces; an empty and a large document are stored too", async () => {
      const large = Buffer.alloc(3_000_000, 7);
      for (const next of [bytes, Buffer.alloc(0), large]) {
        await documents.put(first, next);
        expect(Buffer.from((await documents.get(first)) ?? [1]).equals(next)).toBe(true);
      }
    });

    test("the place sees no word of it", async () => {
      await documents.put(first, bytes);
      const stored = Buffer.from((await place.get(first)) ?? []);
      expect(stored.length).toBeGreaterThan(bytes.length);
      expect(stored.includes("canary")).toBe(false);
    });

    test("after a change of keys old documents are read and new ones use the new key", async () => {
      await documents.put(first, bytes);
      const rotated = withKeys(fresh, old);
      await rotated.put(second, bytes);
      expect(await rotated.get(first)).not.toBeNull();
      expect(await withKeys(fresh).get(second)).not.toBeNull();
      await expect(withKeys(fresh).get(first)).rejects.toThrow(UnreadableCiphertextError);
    });

    test("a document that was changed, cut off or moved to another key is refused", async () => {
      await documents.put(first, bytes);
      const stored = Buffer.from((await place.get(first)) ?? []);
      await place.put(second, stored);
      await expect(documents.get(second)).rejects.toThrow(UnreadableCiphertextError);
      const flipped = Buffer.from(stored);
      flipped[flipped.length - 1] = (flipped.at(-1) ?? 0) ^ 1;
      for (const wrong of [flipped, stored.subarray(0, -1), stored.subarray(0, 6), Buffer.from("%PDF")]) {
        await place.put(first, wrong);
        await expect(documents.get(first)).rejects.toThrow(UnreadableCiphertextError);
      }
    });

    test.each([
      "",
      "../secret.pdf",
      "letters/../../x.pdf",
      "/etc/passwd",
      "a/b",
      "a//b.pdf",
      "a.pdf/..",
      "a\u0000.pdf",
    ])("%j is no key", async (key) => {
      await expect(documents.put(key, bytes)).rejects.toThrow(RangeError);
      await expect(documents.get(key)).rejects.toThrow(RangeError);
      await expect(documents.remove(key)).rejects.toThrow(RangeError);
    });
  });
}
