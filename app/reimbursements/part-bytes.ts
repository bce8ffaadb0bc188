import { uploadLimits } from "~/domain/receipts/file-fault";

/** Of all uploads that arrive at the moment, in memory. */
const mostHeldBytes = 200 * 1024 * 1024;
let heldBytes = 0;

/**
 * Reads a part of a form to its end and uses its bytes: at most one more than a file may have, the rest is dropped. "busy" where
 * other uploads fill the memory there is for them.
 */
export async function withPartBytes(
  part: AsyncIterable<Uint8Array>,
  use: (bytes: Uint8Array | "busy") => Promise<void>,
): Promise<void> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let isBusy = false;
  try {
    for await (const chunk of part) {
      const wanted = chunk.subarray(0, uploadLimits.fileBytes + 1 - size);
      isBusy ||= heldBytes + wanted.length > mostHeldBytes;
      if (isBusy || wanted.length === 0) continue;
      chunks.push(wanted);
      size += wanted.length;
      heldBytes += wanted.length;
    }
    await use(isBusy ? "busy" : Buffer.concat(chunks));
  } finally {
    heldBytes -= size;
  }
}
