import { randomBytes, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { finishFile, type LeasedFile, leaseFile } from "~/reimbursements/files/store/file-leases.server";
import { addFile, readWait, recordArrival } from "~/reimbursements/files/store/files.server";
import { createFolder } from "~/reimbursements/store/folders.server";
import { atOnce } from "./rows";

const limits = { files: 50, folderBytes: 1_000_000, siteBytes: 1_000_000_000 };
const scanMs = 3_000;
const textMs = 50;

const newNetwork = (): string => randomBytes(16).toString("hex");
const newFolder = (): Promise<string> => createFolder(randomBytes(32).toString("hex"), "2026-11-22.a");

async function waiting(folderId: string, network: string, costMs: number): Promise<string> {
  const file = {
    id: randomUUID(),
    folderId,
    network,
    costMs,
    source: "upload" as const,
    bytes: 10,
    fault: null,
    details: { ciphertext: "details", keyId: "key" },
    contentHash: randomBytes(32).toString("hex"),
    documentKey: `receipts/${randomUUID()}.bin`,
  };
  await addFile(file, limits);
  await recordArrival(file.id, file.documentKey);
  return file.id;
}

/** The next of these files to be read, among those up to a cost; finishes any others. */
async function nextOf(files: readonly string[], maxCostMs: number | null = null): Promise<LeasedFile | null> {
  for (let leased = await leaseFile(60, maxCostMs); leased; leased = await leaseFile(60, maxCostMs)) {
    if (files.includes(leased.id)) return leased;
    await finishFile(leased, { state: "read", fault: null }, 0);
  }
  return null;
}

export function readingTurnCases(): void {
  describe("turns of reading", () => {
    test("many folders of one network, none of them read before, make another's text wait for one file", async () => {
      const [crowd, other] = [newNetwork(), newNetwork()];
      const scans: string[] = [];
      for (let folder = 0; folder < 4; folder += 1) {
        const id = await newFolder();
        for (let file = 0; file < 2; file += 1) scans.push(await waiting(id, crowd, scanMs));
      }
      expect(scans).toContain((await nextOf(scans))?.id);
      const text = await waiting(await newFolder(), other, textMs);
      expect((await nextOf([...scans, text]))?.id).toBe(text);
    });

    test("what was read of a network is counted in time, and what costs least goes first", async () => {
      const [first, second] = [newNetwork(), newNetwork()];
      const [mine, theirs] = [await newFolder(), await newFolder()];
      const [long, later] = [await waiting(mine, first, scanMs), await waiting(mine, first, scanMs)];
      const begun = await nextOf([long, later]);
      if (begun) await finishFile(begun, { state: "read", fault: null }, 60_000);
      const others = [await waiting(theirs, second, 2 * scanMs), await waiting(theirs, second, scanMs)];
      const order: (string | undefined)[] = [];
      for (let turn = 0; turn < 3; turn += 1) order.push((await nextOf([long, later, ...others]))?.id);
      expect(order).toEqual([others[1], others[0], begun?.id === long ? later : long]);
    });

    test("a file of little cost is read beside the others; one that took longer than it said isn't one", async () => {
      const [scan, text] = [await waiting(await newFolder(), newNetwork(), scanMs), ""];
      expect(await nextOf([scan], 1_000)).toBeNull();
      const quick = await waiting(await newFolder(), newNetwork(), textMs);
      const leased = await nextOf([scan, quick, text], 1_000);
      expect(leased?.id).toBe(quick);
      if (leased) await finishFile(leased, { state: "waiting" }, 5_000);
      expect(await nextOf([quick], 1_000)).toBeNull();
      expect((await nextOf([quick]))?.id).toBe(quick);
    });

    test("processes that ask at once each get a file, also of one folder: none waits for another's, or goes without", async () => {
      const [folder, network] = [await newFolder(), newNetwork()];
      for (let file = 0; file < 20; file += 1) await waiting(folder, network, textMs);
      const leased = await atOnce(() => leaseFile(60));
      expect(leased).not.toContain(null);
      expect(new Set(leased.map((file) => file?.id)).size).toBe(leased.length);
      for (const file of leased) if (file) await finishFile(file, { state: "read", fault: null }, 0);
    });

    test("the announced wait is that of the others' files ahead", async () => {
      const [crowd, mine] = [await newFolder(), await newFolder()];
      const [theirNetwork, myNetwork] = [newNetwork(), newNetwork()];
      expect(await readWait(mine)).toBeNull();
      const begun = await nextOf([await waiting(mine, myNetwork, scanMs)]);
      for (let count = 0; count < 10; count += 1) await waiting(crowd, theirNetwork, scanMs);
      const last = await waiting(mine, myNetwork, scanMs);
      if (begun) await finishFile(begun, { state: "read", fault: null }, 10_000);
      const wait = await readWait(mine);
      expect(wait?.others).toBeGreaterThanOrEqual(1);
      // They go first until they have been read for as long as mine, and no longer.
      expect(wait?.ms).toBeGreaterThanOrEqual(scanMs);
      expect(wait?.ms).toBeLessThan(10 * scanMs);
      expect((await nextOf([last]))?.id).toBe(last);
    });
  });
}
