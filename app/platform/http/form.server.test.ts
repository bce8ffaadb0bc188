import "../../../tests/support/demo-environment";
import { expect, test } from "vitest";
import { readBytesWithin } from "./form.server";

/** A body that arrives in chunks, and how many of its bytes were read. */
function bodyOf(bytes: number, headers: Record<string, string> = {}) {
  const taken = { bytes: 0 };
  const part = new Uint8Array(1_000);
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken.bytes >= bytes) return controller.close();
        taken.bytes += part.byteLength;
        controller.enqueue(part);
      },
    },
    { highWaterMark: 0 },
  );
  const request = new Request("http://localhost/", { method: "POST", body, headers, duplex: "half" });
  return { request, taken };
}

test("a body up to the limit is read", async () => {
  expect(await readBytesWithin(bodyOf(10_000).request, 10_000)).toHaveLength(10_000);
  expect(await readBytesWithin(new Request("http://localhost/"), 10_000)).toHaveLength(0);
});

test("one beyond it is read to its end all the same, so that its sender gets the answer", async () => {
  const { request, taken } = bodyOf(200_000, { "Content-Length": "200000" });
  expect(await readBytesWithin(request, 10_000)).toBeNull();
  expect(taken.bytes).toBe(200_000);
});

test("one far beyond it is not", async () => {
  const announced = bodyOf(50_000_000, { "Content-Length": "50000000" });
  expect(await readBytesWithin(announced.request, 10_000)).toBeNull();
  expect(announced.taken.bytes).toBe(0);
  const endless = bodyOf(Number.POSITIVE_INFINITY);
  expect(await readBytesWithin(endless.request, 10_000)).toBeNull();
  expect(endless.taken.bytes).toBeLessThan(500_000);
});
