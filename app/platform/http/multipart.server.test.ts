import { describe, expect, test } from "vitest";
import { readParts } from "./multipart.server";

const origin = "http://localhost/";

/** As bytes, because the runtime's own form stream can't be aborted halfway. */
async function posted(form: FormData): Promise<Request> {
  const encoded = new Response(form);
  return sent(await encoded.arrayBuffer(), encoded.headers.get("Content-Type") ?? "");
}

const sent = (body: BodyInit, type = "multipart/form-data; boundary=b") =>
  new Request(origin, {
    method: "POST",
    body,
    duplex: "half",
    headers: { "Content-Type": type, "Sec-Fetch-Site": "same-origin" },
  } as RequestInit);

/** Names, sizes and file names of a form's parts, in the order they were read. */
async function partsOf(request: Request, most = 1_000_000) {
  const parts: [string, number, string | undefined][] = [];
  const outcome = await readParts(request, most, async (name, part, fileName) => {
    let size = 0;
    for await (const chunk of part) size += chunk.byteLength;
    parts.push([name, size, fileName]);
  });
  return { outcome, parts };
}

test("parts come in their order, with the names that mail programs give to files", async () => {
  const form = new FormData();
  form.set("administrator", "Ünï & Co");
  const names = [
    'Order; "thanks" = 10% off.eml',
    "Ihre Bestellung – Größe 42.pdf",
    "領収書.jpg",
    "empty.txt",
  ];
  for (const [index, name] of names.entries())
    form.append("file", new File(["x".repeat(index < 3 ? 200_000 : 0)], name));
  const { outcome, parts } = await partsOf(await posted(form));
  expect(outcome).toBe("read");
  expect(parts[0]).toEqual(["administrator", 10, undefined]);
  expect(parts.slice(1).map(([, size]) => size)).toEqual([200_000, 200_000, 200_000, 0]);
  expect(parts[2]?.[2]).toBe(names[1]);
  expect(parts[3]?.[2]).toBe(names[2]);
  expect(parts[1]?.[2]).toContain("Order; ");
});

test("more than the limit is too large, however it is announced", async () => {
  const form = new FormData();
  form.append("file", new File(["x".repeat(300_000)], "large"));
  expect((await partsOf(await posted(form), 100_000)).outcome).toBe("too-large");
  const unannounced = new Request(await posted(form), { headers: (await posted(form)).headers });
  unannounced.headers.delete("Content-Length");
  expect((await partsOf(unannounced, 100_000)).outcome).toBe("too-large");
});

describe("anything but a form is refused, and no part waits forever", () => {
  test.each([
    ["without a boundary", "x", "multipart/form-data", 415],
    ["of another kind", "x", "text/plain", 415],
    [
      "that ends in a part",
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf',
      undefined,
      400,
    ],
    ["that ends in a header", "--b\r\nContent-Dispo", undefined, 400],
  ])("a body %s", async (_, body, type, status) => {
    await expect(partsOf(sent(body, type))).rejects.toMatchObject({ init: { status } });
  });
});

test("an error while a part is read ends the request", async () => {
  const form = new FormData();
  for (const name of ["a", "b"]) form.append("file", new File(["x".repeat(500_000)], name));
  let reads = 0;
  const reading = readParts(await posted(form), 2_000_000, async () => {
    reads += 1;
    throw new TypeError("no room");
  });
  await expect(reading).rejects.toThrow("no room");
  expect(reads).toBe(1);
});

test("a client that goes away in a part ends its reading", async () => {
  let isReading = false;
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      if (isReading) stream.error(new Error("gone"));
      isReading = true;
      stream.enqueue(
        Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf'),
      );
    },
  });
  await expect(partsOf(sent(body))).rejects.toBeDefined();
});
