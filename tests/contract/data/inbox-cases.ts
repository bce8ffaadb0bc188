import { randomBytes, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  forgetInboxRevocation,
  readInboxRevocation,
} from "~/reimbursements/inbox/store/inbox-revocations.server";
import {
  connectInbox,
  disconnectInbox,
  type LeasedSearch,
  leaseSearch,
  readInbox,
  searchInboxAgain,
  settleSearch,
} from "~/reimbursements/inbox/store/inboxes.server";
import { createFolder, eraseFolder } from "~/reimbursements/store/folders.server";
import { untyped } from "./rows";

const since = new Date("2026-01-01T00:00:00.000Z");
const newFolder = () => createFolder(randomBytes(32).toString("hex"), "2026-11-22.a");

async function connect(folderId: string, ciphertext = `secret-${randomUUID()}`) {
  const id = randomUUID();
  const isConnected = await connectInbox({ id, folderId, secret: { ciphertext, keyId: "2026" }, since });
  return { id, ciphertext, isConnected };
}

/** Tokens that are to be revoked for a folder, each with how often the outbox was told. */
async function revocationsOf(folderId: string) {
  const db = await untyped();
  const { data } = await db
    .from("inbox_revocations")
    .select("id, inbox_id, ciphertext")
    .eq("folder_id", folderId);
  return Promise.all(
    (data ?? []).map(async ({ id, inbox_id, ciphertext }) => {
      const told = await db
        .from("outbox")
        .select("id")
        .eq("topic", "inbox.revoke")
        .eq("payload->>revocationId", id);
      return { id, inboxId: inbox_id, ciphertext, told: told.data?.length };
    }),
  );
}

/** Leases until it is the folder's turn; what other tests left is put off. */
async function leaseOf(folderId: string): Promise<LeasedSearch | null> {
  for (let leased = await leaseSearch(60); leased; leased = await leaseSearch(60)) {
    if (leased.folderId === folderId) return leased;
    await settleSearch(leased, { dueAt: new Date(Date.now() + 3_600_000) });
  }
  return null;
}

const further = (nextPage: string | null, mailsRead: number) => ({
  state: nextPage ? ("searching" as const) : ("done" as const),
  nextPage,
  mailsRead,
  mailsSkipped: 1,
  isCut: false,
});

/** Connected inboxes, their searches, and what becomes of their tokens. */
export function inboxCases(): void {
  describe("connected inboxes", () => {
    test("connected another time because the answer was lost, it is the one that is there", async () => {
      const row = {
        id: randomUUID(),
        folderId: await newFolder(),
        secret: { ciphertext: "x", keyId: "k" },
        since,
      };
      expect([await connectInbox(row), await connectInbox(row)]).toEqual([true, true]);
      expect(await revocationsOf(row.folderId)).toEqual([]);
    });

    test("a folder has none until one is connected, whose search begins at once", async () => {
      const folderId = await newFolder();
      expect(await readInbox(folderId)).toBeNull();
      const { id, ciphertext, isConnected } = await connect(folderId);
      expect(isConnected).toBe(true);
      expect(await readInbox(folderId)).toMatchObject({
        id,
        folderId,
        secret: { ciphertext, keyId: "2026" },
        state: "searching",
        since: since.toISOString(),
        mailsRead: 0,
        mailsSkipped: 0,
        isCut: false,
        nextPage: null,
      });
      expect(await revocationsOf(folderId)).toEqual([]);
    });

    test("a folder keeps the inbox it has, and the other one's token is revoked", async () => {
      const folderId = await newFolder();
      const [first, second] = [await connect(folderId), await connect(folderId)];
      expect([first.isConnected, second.isConnected]).toEqual([true, false]);
      expect((await readInbox(folderId))?.id).toBe(first.id);
      const { ciphertext } = second;
      expect(await revocationsOf(folderId)).toMatchObject([{ inboxId: second.id, ciphertext, told: 1 }]);
    });

    test("one whose consent has ended is replaced, and nothing is revoked", async () => {
      const folderId = await newFolder();
      await connect(folderId);
      const leased = await leaseOf(folderId);
      if (leased) await settleSearch(leased, { state: "ended" });
      const { id, isConnected } = await connect(folderId);
      expect(isConnected).toBe(true);
      expect(await readInbox(folderId)).toMatchObject({ id, state: "searching", mailsRead: 0 });
      expect(await revocationsOf(folderId)).toEqual([]);
    });

    test.each([
      ["disconnected", disconnectInbox],
      ["erased with its folder", eraseFolder],
    ])("once %s its token waits to be revoked, and is then forgotten", async (_, end) => {
      const folderId = await newFolder();
      const { id, ciphertext } = await connect(folderId);
      await end(folderId);
      await end(folderId);
      expect(await readInbox(folderId)).toBeNull();
      const [revocation, ...others] = await revocationsOf(folderId);
      expect([revocation?.told, others]).toEqual([1, []]);
      const secret = { ciphertext, keyId: "2026" };
      expect(await readInboxRevocation(revocation?.id)).toEqual({ folderId, inboxId: id, secret });
      await forgetInboxRevocation(revocation?.id);
      expect(await readInboxRevocation(revocation?.id)).toBeNull();
    });

    test("a folder that is gone takes no inbox, and the token is revoked", async () => {
      const folderId = randomUUID();
      expect((await connect(folderId)).isConnected).toBe(false);
      expect(await revocationsOf(folderId)).toHaveLength(1);
    });

    test("a search is leased by one, and by another when the lease runs out", async () => {
      const folderId = await newFolder();
      await connect(folderId);
      const first = await leaseOf(folderId);
      expect(first).toMatchObject({ attempts: 1 });
      expect(await leaseOf(folderId)).toBeNull();
      const past = new Date(Date.now() - 1_000).toISOString();
      await (await untyped())
        .from("connected_inboxes")
        .update({ leased_until: past })
        .eq("folder_id", folderId);
      const second = await leaseOf(folderId);
      expect(second).toMatchObject({ attempts: 2 });
      if (!first || !second) throw new Error("unreachable");
      await settleSearch(first, further("late", 99));
      expect(await readInbox(folderId)).toMatchObject({ nextPage: null, mailsRead: 0 });
      await settleSearch(second, further("100", 40));
      expect(await readInbox(folderId)).toMatchObject({ state: "searching", nextPage: "100", mailsRead: 40 });
      expect(await leaseOf(folderId)).toMatchObject({ attempts: 1, nextPage: "100", mailsSkipped: 1 });
    });

    test("after a page, another search that is due has its turn", async () => {
      const [first, second] = [await newFolder(), await newFolder()];
      for (const folderId of [first, second]) await connect(folderId);
      const leased = await leaseOf(first);
      if (!leased) throw new Error("unreachable");
      await settleSearch(leased, further("100", 40));
      expect(await leaseSearch(60)).toMatchObject({ folderId: second });
      expect(await leaseSearch(60)).toMatchObject({ folderId: first, nextPage: "100" });
    });

    test("one that is put off isn't due before", async () => {
      const folderId = await newFolder();
      await connect(folderId);
      const leased = await leaseOf(folderId);
      if (!leased) throw new Error("unreachable");
      await settleSearch(leased, { dueAt: new Date(Date.now() + 60_000) });
      expect(await leaseOf(folderId)).toBeNull();
      await (await untyped())
        .from("connected_inboxes")
        .update({ due_at: new Date(0).toISOString() })
        .eq("id", leased.id);
      expect(await leaseOf(folderId)).toMatchObject({ attempts: 2 });
    });

    test("searching again looks for what is new, or goes on with what was given up", async () => {
      const folderId = await newFolder();
      await connect(folderId);
      const settled = async (progress: Parameters<typeof settleSearch>[1]) => {
        const leased = await leaseOf(folderId);
        if (!leased) throw new Error("unreachable");
        await settleSearch(leased, progress);
      };
      await settled(further("100", 40));
      const { beganAt } = (await readInbox(folderId)) ?? { beganAt: "" };
      await searchInboxAgain(folderId);
      expect(await readInbox(folderId)).toMatchObject({ beganAt, nextPage: "100" });
      await settled({ state: "failed" });
      expect(await leaseOf(folderId)).toBeNull();
      await searchInboxAgain(folderId);
      expect(await readInbox(folderId)).toMatchObject({ state: "searching", nextPage: "100", mailsRead: 40 });
      await settled(further(null, 55));
      await searchInboxAgain(folderId);
      const again = await readInbox(folderId);
      expect(again).toMatchObject({ state: "searching", nextPage: null, mailsRead: 0, mailsSkipped: 0 });
      expect(Date.parse(again?.since ?? "")).toBe(Date.parse(beganAt) - 5 * 60_000);
      expect(Date.parse(again?.beganAt ?? "")).toBeGreaterThan(Date.parse(beganAt));
    });

    test("one whose consent has ended isn't searched again", async () => {
      const folderId = await newFolder();
      await connect(folderId);
      const leased = await leaseOf(folderId);
      if (leased) await settleSearch(leased, { state: "ended" });
      await searchInboxAgain(folderId);
      expect(await readInbox(folderId)).toMatchObject({ state: "ended" });
    });
  });
}
