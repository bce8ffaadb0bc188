import { expect, test } from "vitest";
import { z } from "zod";
import "../../../tests/support/demo-environment";
import { readFlash, setFlash } from "./flash-cookie.server";

const outcome = z.enum(["sent", "failed"]);
const cookieOf = (header: string): string => header.split(";")[0] ?? "";
const asking = (cookie: string) => new Request("http://localhost/page", { headers: { Cookie: cookie } });

test("a message reaches its page once and is ended by the answer", async () => {
  const set = await setFlash("status of 1001", "sent");
  expect(set).toMatch(/HttpOnly/i);
  const taken = await readFlash(asking(cookieOf(set)), "status of 1001", outcome);
  expect(taken.message).toBe("sent");
  expect(taken.headers["Set-Cookie"]).toMatch(/Max-Age=0/);
});

test("a message for another page stays where it is", async () => {
  const set = await setFlash("status of 1001", "sent");
  expect(await readFlash(asking(cookieOf(set)), "status of 1002", outcome)).toEqual({
    message: null,
    headers: {},
  });
});

test("a forged message is ignored, and so is one of another shape", async () => {
  const set = cookieOf(await setFlash("page", "sent"));
  const forged = set.replace(/\.[^.]*$/, ".AAAA");
  expect((await readFlash(asking(forged), "page", outcome)).message).toBeNull();
  const strange = cookieOf(await setFlash("page", { html: "<b>" }));
  expect((await readFlash(asking(strange), "page", outcome)).message).toBeNull();
  expect((await readFlash(new Request("http://localhost/page"), "page", outcome)).message).toBeNull();
});

/** Everything in a cookie that can be read without a key: its text and, recursively, its decoded base64. */
const readable = (text: string): string => {
  const inside = (text.match(/[\w+/-]{16,}/g) ?? []).map((part) =>
    Buffer.from(part, "base64").toString("latin1"),
  );
  return [text, ...inside.map(readable)].join(" ");
};

test("a message is on no disk of the visitor's: without our key the cookie doesn't tell it", async () => {
  const words = { patient: "Zoë Marsh", code: "ABC-123-DEF" };
  const set = await setFlash("letters", words);
  expect(readable(decodeURIComponent(set))).not.toMatch(/Marsh|ABC-123|patient/);
  const shape = z.object({ patient: z.string(), code: z.string() });
  expect((await readFlash(asking(cookieOf(set)), "letters", shape)).message).toEqual(words);
});

test("messages for two pages don't replace each other, and one is no message for the other", async () => {
  const [one, other] = [cookieOf(await setFlash("one", "sent")), cookieOf(await setFlash("other", "failed"))];
  const both = asking(`${one}; ${other}`);
  expect((await readFlash(both, "one", outcome)).message).toBe("sent");
  expect((await readFlash(both, "other", outcome)).message).toBe("failed");
  const renamed = `${other.split("=")[0]}=${one.slice(one.indexOf("=") + 1)}`;
  expect((await readFlash(asking(renamed), "other", outcome)).message).toBeNull();
});
