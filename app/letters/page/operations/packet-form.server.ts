import { z } from "zod";
import { maxReceipt, type UploadedReceiptType } from "~/administrators/domain/claim-receipt";
import { clientKey } from "~/platform/http/client-address.server";
import { timesRead } from "~/platform/http/form-with-file.server";
import { readParts } from "~/platform/http/multipart.server";
import { uploadRoom } from "~/platform/http/upload-room.server";
import type { PacketErrors, PacketValues } from "../ui/packet-page";

/** A submitted packet form; the file is only in memory, and never stored. */
export interface PacketForm {
  values: PacketValues;
  file: Uint8Array | null;
  isTooLarge: boolean;
  /** True if there was no memory for it, because of too many uploads. */
  isBusy: boolean;
}

/** The form's fields besides its file; invalid values count as empty. */
export const packetFields = z.object({
  administrator: z.string().max(200).catch(""),
  boughtOn: z.string().max(20).catch(""),
  order: z.string().max(20).catch(""),
  shown: z.string().max(200).catch(""),
  receipt: z.enum(["order", "upload", "none"]).catch("upload"),
});

/**
 * Reads a packet form of the letter's page `owner`. Throws 400, 403, 405 or 415 as a page if the request isn't such a form.
 */
export async function readPacketForm(request: Request, owner: string): Promise<PacketForm> {
  const parts = new Map<string, Uint8Array>();
  const sender = { network: clientKey(request), owner };
  let isBusy = false;
  const outcome = await readParts(request, maxReceipt.bytes * timesRead, (name, part) =>
    uploadRoom.withPart(part, sender, maxReceipt.bytes, async (bytes) => {
      if (bytes === "busy") isBusy = true;
      else parts.set(name, bytes);
    }),
  );
  const typed = Object.fromEntries(
    [...parts].map(([name, bytes]) => [name, Buffer.from(bytes.subarray(0, 500)).toString()]),
  );
  const file = parts.get("file");
  return {
    values: packetFields.parse(typed),
    file: file && file.length > 0 ? file : null,
    isBusy,
    isTooLarge: outcome === "too-large" || (file?.length ?? 0) > maxReceipt.bytes,
  };
}

const beginnings: [UploadedReceiptType, Buffer][] = [
  ["application/pdf", Buffer.from("%PDF-")],
  ["image/png", Buffer.from([0x89, 0x50, 0x4e, 0x47])],
  ["image/jpeg", Buffer.from([0xff, 0xd8, 0xff])],
];

/** Detects a file's type by its first bytes, whatever its name says; null for anything but a PDF, PNG or JPEG. */
export const receiptTypeOf = (file: Uint8Array): UploadedReceiptType | null =>
  beginnings.find(([, bytes]) => bytes.equals(file.subarray(0, bytes.length)))?.[0] ?? null;

/** Parses the day of purchase; null if empty, an error if it isn't a date. */
export function purchaseDay(
  { boughtOn }: Pick<PacketValues, "boughtOn">,
  today: string,
): { day: string | null } | PacketErrors {
  if (boughtOn === "") return { day: null };
  const day = z.iso.date().safeParse(boughtOn);
  if (!day.success) return { boughtOn: "Please write the day as year, month and day, e.g. 2026-11-22" };
  return day.data > today ? { boughtOn: "This day is still to come" } : { day: day.data };
}
