import "../../../tests/support/demo-environment";
import fc from "fast-check";
import { expect, test } from "vitest";
import { pictureName, pictureOfName } from "./picture-name.server";

const address = "https://cdn.shop.example/infrared-sauna.jpg?v=1";

test("a name can be decoded to its URL and reveals nothing of it", () => {
  const rest = fc.string({ unit: "grapheme", minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(rest, (path) => {
      const { href } = new URL(`https://shop.example/${encodeURIComponent(path)}`);
      expect(pictureOfName(pictureName(href))).toBe(href);
    }),
  );
  const decoded = Buffer.from(pictureName(address), "base64url").toString("latin1");
  expect(decoded).not.toMatch(/shop|sauna|jpg/);
  expect(pictureName(address)).toBe(pictureName(address));
});

test("a name that was changed, cut or invented is not ours", () => {
  const name = pictureName(address);
  for (let at = 0; at < name.length; at += 1) {
    const other = name[at] === "A" ? "B" : "A";
    const changed = name.slice(0, at) + other + name.slice(at + 1);
    // The last base64 character may contain unused bits.
    if (Buffer.from(changed, "base64url").equals(Buffer.from(name, "base64url"))) continue;
    expect(pictureOfName(changed)).toBeNull();
  }
  for (const bad of ["", "A", "AAAA", name.slice(0, -4), `${name}AAAA`, "a".repeat(4_000), `${name}.webp`]) {
    expect(pictureOfName(bad)).toBeNull();
  }
});
