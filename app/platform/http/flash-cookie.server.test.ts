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

test("a forged message says nothing, nor does one of another shape", async () => {
  const set = cookieOf(await setFlash("page", "sent"));
  const forged = set.replace(/\.[^.]*$/, ".AAAA");
  expect((await readFlash(asking(forged), "page", outcome)).message).toBeNull();
  const strange = cookieOf(await setFlash("page", { html: "<b>" }));
  expect((await readFlash(asking(strange), "page", outcome)).message).toBeNull();
  expect((await readFlash(new Request("http://localhost/page"), "page", outcome)).message).toBeNull();
});
