// @ts-check
// Takes the pages of uploaded receipts and inserts them into a packet. Runs only inside `receipt-process.mjs`.
import { PDFDict, PDFDocument, PDFName, PDFObjectCopier } from "@cantoo/pdf-lib";
import { readPages } from "./uploaded-pdf-pages.mjs";

/** Each upload's pages as form XObjects of a separate document; null once they are in the packet. */
const held = /** @type {(import("./uploaded-pdf-pages.mjs").ReadPages | null)[]} */ ([]);

/**
 * Holds the pages of an upload until the packet is filled.
 * @param {Uint8Array} bytes
 * @param {import("./uploaded-pdf-pages.mjs").Area} area
 * @param {number} maxPages
 */
export async function holdPages(bytes, area, maxPages) {
  const pages = await readPages(bytes, area, maxPages).catch(() => null);
  if (pages === null || pages === "encrypted") return { fault: pages ?? "unreadable" };
  if (pages.refs) held.push(pages);
  return { count: pages.count };
}

/** @param {Uint8Array} bytes @param {string} names */
export async function fillPacket(bytes, names) {
  const packet = await PDFDocument.load(bytes, { updateMetadata: false });
  const targets = packet.getPages().flatMap((page) => {
    const forms = page.node.Resources()?.lookupMaybe(PDFName.of("XObject"), PDFDict);
    return forms ? [forms] : [];
  });
  for (const [upload, pages] of held.entries()) {
    if (!pages?.document || !pages.refs) continue;
    held[upload] = null;
    const copier = PDFObjectCopier.for(pages.document.context, packet.context);
    for (const [index, ref] of pages.refs.entries()) {
      const name = PDFName.of(`${names}${upload + 1}_${index + 1}`);
      for (const forms of targets) if (forms.has(name)) forms.set(name, copier.copy(ref));
    }
  }
  return packet.save({ useObjectStreams: false });
}
