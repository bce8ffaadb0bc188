import { createHash, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  beginApiRequest,
  endApiRequest,
  type KeyedRequest,
  renewApiRequest,
} from "~/merchants/api/store/api-requests.server";
import { purgeStale } from "~/platform/purge/store/purge.server";
import { newShop, untyped } from "./rows";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

const newRequest = async (): Promise<KeyedRequest> => ({
  shopDomain: await newShop(),
  keyHash: sha256(randomUUID()),
  digest: sha256(randomUUID()),
});

async function runOf(request: KeyedRequest): Promise<string> {
  const begun = await beginApiRequest(request);
  if (begun.outcome !== "run") throw new Error(begun.outcome);
  return begun.run;
}

const rowOf = async ({ keyHash }: KeyedRequest) =>
  (await untyped()).from("api_requests").select("*").eq("key_hash", keyHash);

async function beganBefore({ keyHash }: KeyedRequest, seconds: number): Promise<void> {
  const began_at = new Date(Date.now() - seconds * 1_000).toISOString();
  await (await untyped()).from("api_requests").update({ began_at }).eq("key_hash", keyHash);
}

export function apiRequestCases(): void {
  describe("requests of the API", () => {
    test("of twenty at once one runs; later ones get its answer, another request none", async () => {
      const request = await newRequest();
      const begun = await Promise.all(Array.from({ length: 20 }, () => beginApiRequest(request)));
      const runs = begun.filter(({ outcome }) => outcome === "run");
      expect(runs).toHaveLength(1);
      expect(begun.filter(({ outcome }) => outcome === "running")).toHaveLength(19);
      const [first] = runs;
      await endApiRequest(first?.outcome === "run" ? first.run : "", request, {
        status: 201,
        answer: { order_id: 7 },
      });
      expect(await beginApiRequest(request)).toEqual({
        outcome: "answered",
        status: 201,
        answer: { order_id: 7 },
      });
      expect(await beginApiRequest({ ...request, digest: sha256("another") })).toEqual({ outcome: "reused" });
      const elsewhere = { ...request, shopDomain: await newShop() };
      expect(await beginApiRequest(elsewhere)).toMatchObject({ outcome: "run" });
    });

    test("a request that failed runs again", async () => {
      const request = await newRequest();
      await endApiRequest(await runOf(request), request, null);
      expect((await rowOf(request)).data).toEqual([]);
      expect(await runOf(request)).not.toBe("");
    });

    test("a run that was cut off is taken over after five seconds, unless it is heard of, and can no longer answer", async () => {
      const request = await newRequest();
      const cutOff = await runOf(request);
      await beganBefore(request, 3);
      expect(await beginApiRequest(request)).toEqual({ outcome: "running" });
      await beganBefore(request, 6);
      await renewApiRequest(cutOff, request);
      expect(await beginApiRequest(request)).toEqual({ outcome: "running" });
      await beganBefore(request, 6);
      const next = await runOf(request);
      await endApiRequest(cutOff, request, { status: 201, answer: { run: "late" } });
      expect(await beginApiRequest(request)).toEqual({ outcome: "running" });
      await endApiRequest(next, request, { status: 200, answer: { run: "next" } });
      expect(await beginApiRequest(request)).toMatchObject({ status: 200, answer: { run: "next" } });
    });

    test("is remembered for 24 hours", async () => {
      const request = await newRequest();
      await endApiRequest(await runOf(request), request, { status: 201, answer: {} });
      await beganBefore(request, 86_000);
      await purgeStale();
      expect(await beginApiRequest(request)).toMatchObject({ outcome: "answered" });
      await beganBefore(request, 86_500);
      expect(await beginApiRequest({ ...request, digest: sha256("another") })).toMatchObject({
        outcome: "run",
      });
      await beganBefore(request, 86_500);
      await purgeStale();
      expect((await rowOf(request)).data).toEqual([]);
    });
  });
}
