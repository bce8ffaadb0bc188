// Starts the OCR with the files it is given and reads an empty picture.
import sharp from "sharp";
import { createWorker } from "tesseract.js";

const worker = await createWorker("eng", 1, JSON.parse(process.argv[2] ?? "{}"));
const create = { width: 300, height: 100, channels: 3, background: "#ffffff" };
await worker.recognize(await sharp({ create }).png().toBuffer());
process.stdout.write("read\n");
await worker.terminate();
