import { describe, expect, test } from "vitest";
import { daysFromNow } from "../../../../tests/support/issued-letters";
import { postPacket } from "../../../../tests/support/packet";
import { kinds, newReviewed } from "../../../../tests/support/reviewed";
import { Visitor } from "../../../../tests/support/visitor";
import { openWorld } from "../../../../tests/support/world";

const world = await openWorld();

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);
const choices = (more: Record<string, string> = {}, file?: Buffer) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    administrator: "HealthEquity",
    boughtOn: daysFromNow(0),
    ...more,
  }))
    form.set(name, value);
  form.set("file", new File([file ? new Uint8Array(file) : ""], "receipt", { type: "image/png" }));
  return form;
};

describe.each(kinds)("the packet of a %s letter", (kind) => {
  test("has the letter and an uploaded receipt, as one file with a neutral name", async () => {
    const request = await newReviewed(world, kind);
    await request.send();
    const made = await postPacket(request.path, choices({ receipt: "upload" }, png));
    expect(made.status).toBe(200);
    expect(made.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="claim-packet-[A-Z]{2}-\d{4}-\d\d-\d\d\.pdf"$/,
    );
    expect(made.headers.get("Cache-Control")).toBe("no-store");
    const words = await made.words();
    expect(words).toContain("To HealthEquity");
    expect(words).toContain("Ada Byron");
  });

  test("can be made without a receipt, for an administrator we don't know", async () => {
    const request = await newReviewed(world, kind);
    await request.send();
    const made = await postPacket(
      request.path,
      choices({ receipt: "none", administrator: "Nobody & Sons", boughtOn: "" }),
    );
    expect(made.status).toBe(200);
  });

  test.each([
    ["no file", undefined, "Please choose your receipt&#x27;s file"],
    ["a file that is no receipt", Buffer.from("MZ program"), "We can&#x27;t read this file"],
    ["a broken PDF", Buffer.from("%PDF-1.7 broken"), "We can&#x27;t read this file"],
    ["a file that is too large", Buffer.alloc(9 * 1024 * 1024), "larger than 8 MB"],
  ])("says at the field what is wrong with %s, and keeps what was chosen", async (_, file, words) => {
    const request = await newReviewed(world, kind);
    await request.send();
    const made = await postPacket(request.path, choices({ receipt: "upload" }, file));
    expect(made.location).toBe(`${request.path}/packet`);
    expect(made.page).toContain(words);
    expect(made.page).toContain('selected="">HealthEquity');
  });

  test("waits for the letter", async () => {
    const request = await newReviewed(world, kind);
    expect((await new Visitor().get(`${request.path}/packet`)).location).toBe(request.path);
    expect((await postPacket(request.path, choices({ receipt: "none" }))).location).toBe(request.path);
  });
});

test("an order's lines become an itemized receipt with all five facts", async () => {
  const request = await newReviewed(world, "order");
  await request.send();
  const undated = await postPacket(request.path, choices({ receipt: "order", boughtOn: "" }));

  expect(undated.page).toContain("a receipt has to show it");
  for (const boughtOn of ["2026-02-31", "yesterday", daysFromNow(2)])
    expect((await postPacket(request.path, choices({ receipt: "order", boughtOn }))).page).toContain(
      "error-summary",
    );
  const words = await (await postPacket(request.path, choices({ receipt: "order" }))).words();
  for (const fact of ["Northpine", "Infrared Heat Mat", "$100.00", "Ada Byron"])
    expect(words).toContain(fact);
});

test("the page explains the dates before the packet is made", async () => {
  const request = await newReviewed(world, "product");
  await request.send();
  const findings = async (query: string) =>
    (
      (await new Visitor().get(`${request.path}/packet${query}`)).data as { findings: { kind: string }[] }
    ).findings.map(({ kind }) => kind);
  expect(await findings("")).toEqual(["not-bought"]);
  expect(await findings(`?bought=${daysFromNow(-40)}`)).toEqual(["bought-before-letter"]);
  expect(await findings(`?bought=${daysFromNow(0)}`)).toEqual(["bought-on-letter-day"]);
  expect(await findings("?bought=%00x")).toEqual(["not-bought"]);
});

test("a day that can't be checked is kept, with the reason", async () => {
  const request = await newReviewed(world, "product");
  await request.send();
  const day = daysFromNow(2);
  const { body } = await new Visitor().get(`${request.path}/packet?bought=${day}`);
  expect(body).toContain("This day is still to come");
  expect(body).toContain(`value="${day}"`);
});

test("the day that was checked stays with a refused form, and so does what it means", async () => {
  const request = await newReviewed(world, "product");
  await request.send();
  const form = choices({ receipt: "upload", boughtOn: daysFromNow(-40) });
  const { page } = await postPacket(request.path, form);
  expect(page).toContain("Please choose your receipt&#x27;s file");
  expect(page).toContain("A claim for a purchase before the letter is often denied");
});

test("a change of administrator is shown once before the packet is made", async () => {
  const request = await newReviewed(world, "product");
  await request.send();
  const form = (more: Record<string, string>) => choices({ receipt: "none", ...more });
  const { status, location, page } = await postPacket(request.path, form({ shown: "Lively" }));
  expect([status, location]).toEqual([303, `${request.path}/packet`]);
  for (const words of [
    "HealthEquity wants the purchase after",
    "This day may be a problem with HealthEquity",
  ])
    expect(page).toContain(words);
  expect(page).toContain('name="shown" value="HealthEquity"');
  expect(page).toContain('selected="">HealthEquity');
  expect((await postPacket(request.path, form({ shown: "HealthEquity" }))).status).toBe(200);
  const fine = form({ shown: "Lively", boughtOn: "", administrator: "FSAFEDS" });
  expect((await postPacket(request.path, fine)).status).toBe(200);
});
