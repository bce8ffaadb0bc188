import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { Cipher } from "./cipher.server";

test("a cipher keeps a copy of its key, and not the buffer it came in", () => {
  const key = randomBytes(32);
  const cipher = new Cipher("test", [{ id: "k1", key }]);
  const encrypted = cipher.encrypt(Buffer.from("a secret"), ["row", 1]);
  key.fill(0);
  expect(cipher.decrypt(encrypted, ["row", 1]).toString()).toBe("a secret");
});
