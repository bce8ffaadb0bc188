import { expect, test, vi } from "vitest";
import { paths } from "~/paths";
import { type Documents, MissingBucketError } from "~/platform/documents/service/port";
import { ServiceError } from "~/platform/service/service-error";
import { noticeWords } from "~/reimbursements/files/content/upload-words";
import { readingOf, uploadNoticeOf } from "~/reimbursements/files/operations/reading.server";
import { encryptDocument } from "~/reimbursements/operations/folder-cipher.server";
import { openFolder } from "~/reimbursements/operations/open-folder.server";
import { services } from "~/services.server";
import { makeClaim } from "../../support/claim-fees";
import { emptyFolder, folderOf, foundItemOf, receiptOf, storedOf } from "../../support/receipt-folders";
import { pdfWith } from "../../support/record-file";
import { Visitor } from "../../support/visitor";
import { altered, openWorld } from "../../support/world";

const world = await openWorld();

const failingWith = (error: ServiceError): Documents => ({
  put: () => Promise.reject(error),
  get: () => Promise.reject(error),
  remove: () => Promise.reject(error),
  check: () => Promise.reject(error),
});
const faults = [
  ["Storage that doesn't answer", new ServiceError("documents", "not reachable"), "documents-away"],
  ["a full disk", new ServiceError("documents", "file system (ENOSPC)"), "documents-away"],
  ["Storage without its bucket", new MissingBucketError(), "documents-bucket-missing"],
] as const;

const requestOf = (visitor: Visitor) =>
  new Request("http://127.0.0.1:3000/reimbursements", {
    headers: { Cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
  });

test.each(faults)(
  "%s: what was pasted comes back with the reason, and isn't listed as being read",
  async (_, fault, alarm) => {
    const { visitor, folderId } = await emptyFolder();
    await world.withServices({ documents: failingWith(fault) }, async () => {
      const answer = await visitor.post(paths.reimbursementsPart("paste"), { text: "Gauze $4.00" });
      expect(answer.status).toBe(503);
      expect(answer.body).toContain("our storage is full or doesn&#x27;t answer");
      expect(answer.body).toContain("Gauze $4.00");
      expect((await readingOf(folderId)).reading).toMatchObject({ files: [], isReading: false });
      const deep = JSON.parse((await new Visitor().get("/readyz?deep")).body);
      expect(deep.alarms).toContain(alarm);
      expect(deep.documents).toBe(alarm.replace("documents-", ""));
    });
    expect((await visitor.post(paths.reimbursementsPart("paste"), { text: "Gauze $4.00" })).status).toBe(303);
    expect((await openFolder(requestOf(visitor)))?.id).toBe(folderId);
    expect((await readingOf(folderId)).reading.files).toHaveLength(1);
  },
);

test("an upload says so too, and names the files that were left out in a cookie that browsers keep", async () => {
  const { visitor, folderId } = await emptyFolder();
  const form = new FormData();
  const names = Array.from({ length: 9 }, (_, at) => `${at}${"収".repeat(60)}.txt`);
  for (const name of ["a.txt", ...names]) form.append("file", new File([`Total $4.00 ${name}`], name));
  const encoded = new Response(form);
  const headers = { "Content-Type": encoded.headers.get("Content-Type") ?? "" };
  const body = await encoded.arrayBuffer();
  const documents = failingWith(faults[1][1]);
  const put = vi.spyOn(documents, "put");
  await world.withServices({ documents }, () =>
    visitor.send(visitor.request(paths.reimbursementsPart("upload"), { body, headers })),
  );
  // Each try may take as long as a silent storage is waited for, and there may be 200 files.
  expect(put).toHaveBeenCalledTimes(2);
  for (const [name, value] of visitor.cookies) expect(`${name}=${value}`.length).toBeLessThan(3_900);
  const { notice } = await uploadNoticeOf(requestOf(visitor));
  const shown = names.slice(0, 7).map((_, at) => `${at}${"収".repeat(30)}…`);
  expect(notice && noticeWords(notice)).toEqual([
    expect.stringContaining("We couldn't store 10 files: our storage is full"),
    `Not in your list: ${["a.txt", ...shown].join(", ")}, and 2 more.`,
  ]);
  expect((await readingOf(folderId)).reading.files).toEqual([]);
});

/** A busy machine takes longer than the second that vitest waits by itself. */
const patience = { timeout: 45_000 };

test("of the same text sent twice at once, one that is stored stays, though the other couldn't be", async () => {
  const { visitor, folderId } = await emptyFolder();
  const { documents } = services();
  let [puts, isStored] = [0, false];
  const put: Documents["put"] = async (key, bytes) => {
    puts += 1;
    if (puts === 1) {
      await vi.waitUntil(() => puts === 2, patience);
      return documents.put(key, bytes);
    }
    await vi.waitUntil(() => isStored, patience);
    throw new ServiceError("documents", "not reachable");
  };
  const form = { text: "Gauze $4.00" };
  const paste = () => visitor.post(paths.reimbursementsPart("paste"), form);
  await world.withServices({ documents: { ...failingWith(faults[0][1]), put } }, async () => {
    const first = paste();
    await vi.waitUntil(() => puts === 1, patience);
    const second = paste();
    expect((await first).status).toBe(303);
    isStored = true;
    expect((await second).status).toBe(303);
  });
  expect((await readingOf(folderId)).reading.files).toMatchObject([{ state: "waiting" }]);
});

/** A folder with a claim whose receipts are stored files; gives the claim's address. */
async function claimWithFiles(count: number) {
  const contents = Array.from({ length: count }, (_, at) => ({
    ...storedOf(receiptOf([foundItemOf(`Ibuprofen tablets, ${at + 1} pieces`, 900)])),
    evidenceText: null,
    evidenceType: "application/pdf" as const,
  }));
  const { visitor, folderId, receiptIds } = await folderOf(contents);
  for (const id of receiptIds) {
    const key = `receipts/${id}.pdf`;
    await services().documents.put(key, await encryptDocument(folderId, key, pdfWith(["0 0 9 9 re f"])));
    await world.db
      .from("receipts")
      .update({ document_key: key, document_bytes: 900 })
      .eq("id", id)
      .throwOnError();
  }
  return { visitor, path: await makeClaim(visitor, receiptIds) };
}

test("a claim's packet whose receipts can't be read now: the claim's page says so, and the packet is made later", async () => {
  const { visitor, path } = await claimWithFiles(2);
  await world.withServices({ documents: failingWith(faults[0][1]) }, async () => {
    expect(await visitor.post(`${path}/packet`)).toMatchObject({ status: 303, location: path });
    expect((await visitor.get(path)).body).toContain("We couldn&#x27;t get your receipts just now.");
  });
  expect((await visitor.post(`${path}/packet`)).body).toMatch(/^%PDF/);
});

test("nor is one made for longer than others can wait, where each receipt comes slowly", async () => {
  const { visitor, path } = await claimWithFiles(6);
  const { documents } = services();
  const now = performance.now.bind(performance);
  let lateMs = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now() + lateMs);
  const get = vi.fn<Documents["get"]>(async (key) => {
    lateMs += 15_000;
    return documents.get(key);
  });
  try {
    await world.withServices({ documents: altered(documents, { get }) }, async () => {
      expect(await visitor.post(`${path}/packet`)).toMatchObject({ status: 303, location: path });
    });
  } finally {
    clock.mockRestore();
  }
  expect(get).toHaveBeenCalledTimes(3);
  expect((await visitor.get(path)).body).toContain("We couldn&#x27;t get your receipts just now.");
});
