import { describe, expect, test } from "vitest";
import { paths } from "~/paths";
import { noticeWords } from "~/reimbursements/files/content/upload-words";
import { emptyNotice } from "~/reimbursements/files/domain/upload-notice";
import { readingOf, uploadNoticeOf } from "~/reimbursements/files/operations/reading.server";
import { againWords, stateWords } from "~/reimbursements/files/ui/file-words";
import { openFolder } from "~/reimbursements/operations/open-folder.server";
import { uploadLimits } from "~/reimbursements/receipts/domain/file-fault";
import { emptyFolder } from "../../support/receipt-folders";
import { Visitor } from "../../support/visitor";
import { openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();
const upload = paths.reimbursementsPart("upload");
const pasteAt = paths.reimbursementsPart("paste");

type Given = [name: string, content: string | Uint8Array<ArrayBuffer>];

/** Sends files as a browser's form does. */
async function send(
  visitor: Visitor,
  files: readonly Given[],
  headers: Record<string, string> = {},
  fields: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, content] of files) form.append("file", new File([content], name));
  const encoded = new Response(form);
  const type = encoded.headers.get("Content-Type") ?? "";
  const body = await encoded.arrayBuffer();
  return visitor.send(visitor.request(upload, { body, headers: { "Content-Type": type, ...headers } }));
}

const requestOf = (visitor: Visitor) =>
  new Request("http://127.0.0.1:3000/reimbursements", {
    headers: { Cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
  });

/** What the page says of each file, by its name. */
async function said(visitor: Visitor): Promise<Record<string, string>> {
  const folder = await openFolder(requestOf(visitor));
  const { reading } = await readingOf(folder?.id ?? crypto.randomUUID());
  return Object.fromEntries(reading.files.map((file) => [file.name, stateWords(file)]));
}

const noticeOf = async (visitor: Visitor) => (await uploadNoticeOf(requestOf(visitor))).notice;

describe("an upload", () => {
  test("of several files has a line for each: those that can't be taken say why, the others go on", async () => {
    const { visitor } = await emptyFolder();
    const answer = await send(visitor, [
      ["Order; 12 = done.eml", "From: shop@store.example\n\nHello"],
      ["nothing.pdf", ""],
      ["huge.mbox", new Uint8Array(uploadLimits.fileBytes + 5)],
      ["note.txt", "Total $4.00"],
    ]);
    expect([answer.status, answer.location]).toEqual([303, "/reimbursements#files"]);
    expect(await noticeOf(visitor)).toMatchObject({ taken: 2, refused: 2, none: false, cut: false });
    expect(await said(visitor)).toEqual({
      "Order; 12 = done.eml": "Waiting its turn",
      "nothing.pdf": "This file is empty.",
      "huge.mbox": "This file is larger than 25 MB. For a mailbox, export your order emails only.",
      "note.txt": "Waiting its turn",
    });
  });

  test("of pictures of one receipt is one file, and one file again when it is sent again", async () => {
    const { visitor } = await emptyFolder();
    const pictures: Given[] = ["IMG_1.png", "IMG_2.png", "IMG_3.png"].map((name) => [
      name,
      `RIFF1234WEBP ${name}`,
    ]);
    for (const [taken, known] of [
      [1, 0],
      [0, 1],
    ]) {
      await send(visitor, pictures, {}, { together: "yes" });
      expect(await noticeOf(visitor)).toMatchObject({ taken, known, refused: 0, busy: 0, none: false });
    }
    expect(Object.keys(await said(visitor))).toEqual(["IMG_1.png and 2 more, as one receipt"]);
    await send(visitor, [["IMG_4.png", "RIFF1234WEBP alone"]], {}, { together: "yes" });
    expect(Object.keys(await said(visitor)).toSorted()).toEqual([
      "IMG_1.png and 2 more, as one receipt",
      "IMG_4.png",
    ]);
    await send(visitor, [["", ""]], {}, { together: "yes" });
    expect(await noticeOf(visitor)).toMatchObject({ taken: 0, none: true });
  });

  test("of mails and pictures said to be one receipt joins only the pictures", async () => {
    const { visitor } = await emptyFolder();
    const sent: Given[] = [
      ["order.eml", "From: a@store.example\nSubject: Your order\n\nTotal $4.00"],
      ["IMG_1.png", "RIFF1234WEBP first"],
      ["note.txt", "Total $5.00"],
      ["IMG_2.png", "RIFF1234WEBP second"],
    ];
    await send(visitor, sent, {}, { together: "yes" });
    expect(await noticeOf(visitor)).toMatchObject({ taken: 3, refused: 0 });
    expect(Object.keys(await said(visitor)).toSorted()).toEqual([
      "IMG_1.png and 1 more, as one receipt",
      "note.txt",
      "order.eml",
    ]);
  });

  test("of pictures that are too large together as one receipt leaves them out and says why; the other files are taken", async () => {
    const { visitor } = await emptyFolder();
    const page = `RIFF1234WEBP ${"x".repeat(9 * 1024 * 1024)}`;
    const sent: Given[] = [1, 2, 3, 4, 5, 6].map((at) => [`IMG_${at}.png`, `${page}${at}`]);
    await send(visitor, [...sent, ["note.txt", "Total $5.00"]], {}, { together: "yes" });
    expect(await noticeOf(visitor)).toMatchObject({ taken: 1, large: 6, busy: 0, refused: 0, none: false });
    expect(Object.keys(await said(visitor))).toEqual(["note.txt"]);
    expect(noticeWords({ ...emptyNotice, large: 6 })).toEqual([
      "We left out 6 pictures: as one receipt they are larger than 25 MB. Please send them as separate files, or smaller ones.",
    ]);
  });

  test("sent twice is there once", async () => {
    const { visitor } = await emptyFolder();
    await send(visitor, [["a.txt", "Total $4.00"]]);
    await send(visitor, [["copy of a.txt", "Total $4.00"]]);
    expect(await noticeOf(visitor)).toMatchObject({ taken: 0, known: 1 });
    expect(Object.keys(await said(visitor))).toEqual(["a.txt"]);
  });

  test("of a copy adds a note to the first one, whether it is a file or pasted", async () => {
    const { visitor } = await emptyFolder();
    await send(visitor, [["a.txt", "Total $4.00"]]);
    await visitor.get(paths.reimbursements);
    await send(visitor, [["copy of a.txt", "Total $4.00"]]);
    expect((await visitor.get(paths.reimbursements)).body).toContain(againWords);
    expect((await visitor.get(paths.reimbursements)).body).not.toContain(againWords);
    await visitor.post(pasteAt, { text: "Total $4.00" });
    expect((await visitor.get(paths.reimbursements)).body).toContain(againWords);
  });

  test("without a file says so", async () => {
    const { visitor } = await emptyFolder();
    expect((await send(visitor, [["", ""]])).location).toBe("/reimbursements#receive");
    expect(await noticeOf(visitor)).toMatchObject({ none: true });
  });

  test("and pasted text are taken only after consent; what was pasted comes back", async () => {
    const stranger = new Visitor();
    const answer = await send(stranger, [["a.txt", "Total $4.00"]]);
    expect([answer.status, answer.location]).toEqual([303, "/reimbursements/begin"]);
    const pasted = await stranger.post(pasteAt, { text: "Gauze $4.00" });
    expect(pasted.status).toBe(409);
    expect(pasted.body).toContain("Gauze $4.00");
    expect(stranger.cookies.has("receipts")).toBe(false);
  });

  test("from another site is refused, and so is a body that isn't a form", async () => {
    const { visitor } = await emptyFolder();
    const foreign = await send(visitor, [["a.txt", "x"]], { "Sec-Fetch-Site": "cross-site" });
    expect(foreign.status).toBe(403);
    expect((await visitor.post(upload, { file: "x" })).status).toBe(415);
    expect((await visitor.get(upload)).location).toBe("/reimbursements");
  });

  test("leaves no name and no content in the database that could be read", async () => {
    const { visitor } = await emptyFolder();
    await send(visitor, [["Insulin order.txt", "Insulin pump $400.00"]]);
    const folder = await openFolder(requestOf(visitor));
    const rows = JSON.stringify(await rowsWhere(world, "receipt_files", "folder_id", folder?.id ?? ""));
    expect(rows).not.toMatch(/insulin/i);
  });
});

describe("pasted text", () => {
  test("waits to be read like a file", async () => {
    const { visitor } = await emptyFolder();
    const answer = await visitor.post(pasteAt, { text: "Order 17\nGauze $4.00", "form-key": "k" });
    expect([answer.status, answer.location]).toEqual([303, "/reimbursements#files"]);
    expect(await said(visitor)).toEqual({ "Order 17": "Waiting its turn" });
  });

  test.each([
    ["nothing", "  ", "Please paste the text"],
    ["too much", "x".repeat(50_001), "longer than 50,000 characters"],
  ])("that is %s comes back with the reason", async (_, text, reason) => {
    const answer = await (await emptyFolder()).visitor.post(pasteAt, { text });
    expect(answer.status).toBe(422);
    expect(answer.body).toContain(reason);
    if (text.trim()) expect(answer.body).toContain(text);
  });

  test.each([300, 600])(
    "of %s KB, more than a form takes, has the reason at its field",
    async (kilobytes) => {
      const { visitor } = await emptyFolder();
      const answer = await visitor.post(pasteAt, { text: "Gauze $4.00 ".repeat((kilobytes * 1024) / 12) });
      expect(answer.status).toBe(422);
      expect(answer.body).toContain("longer than 50,000 characters");
      expect(answer.body).toMatch(/<textarea[^>]* aria-invalid="true"/);
      expect(await said(visitor)).toEqual({});
    },
  );
});

describe("another visitor", () => {
  test("sees, names and deletes none of it", async () => {
    const { visitor: owner } = await emptyFolder();
    await send(owner, [["mine.txt", "Total $4.00"]]);
    const folder = await openFolder(requestOf(owner));
    const [file] = await rowsWhere(world, "receipt_files", "folder_id", folder?.id ?? "");
    const id = String(file?.id);
    const { visitor: other } = await emptyFolder();
    await send(other, [["theirs.txt", "Total $5.00"]]);
    for (const address of [paths.receiptFile(id), paths.receiptColumns(id), paths.receiptFile("nothing")]) {
      expect((await other.get(address)).location).toBe("/reimbursements#files");
      expect((await other.post(address, { item: "0", price: "1" })).location).toBe("/reimbursements#files");
    }
    expect((await new Visitor().post(paths.receiptFile(id))).location).toBe("/reimbursements");
    expect(await said(owner)).toEqual({ "mine.txt": "Waiting its turn" });
    expect((await owner.get(paths.receiptFile(id))).body).toContain("mine.txt");
    await owner.post(paths.receiptFile(id));
    expect(await said(owner)).toEqual({});
  });
});
