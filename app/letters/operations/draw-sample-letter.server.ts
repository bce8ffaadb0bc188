import { paths } from "~/paths";
import { publicUrl } from "~/platform/process/public-url.server";
import { sampleLetter } from "../content/sample-letter.server";
import { letterPdf } from "../document/letter-pdf.server";

let drawn: Promise<Uint8Array> | undefined;

/** The sample letter's PDF, with the same bytes each time, drawn once per process. */
export function drawSampleLetter(): Promise<Uint8Array> {
  drawn ??= draw().catch((error: unknown) => {
    drawn = undefined;
    throw error;
  });
  return drawn;
}

async function draw(): Promise<Uint8Array> {
  const verifyUrl = publicUrl() + paths.verified(sampleLetter.code);
  const { bytes } = await letterPdf(sampleLetter, { verifyUrl });
  return bytes;
}
