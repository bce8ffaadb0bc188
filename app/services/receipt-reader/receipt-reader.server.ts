import { join } from "node:path";
import { InProcessReader } from "./in-process.server";
import type { ReceiptReader } from "./port";
import { ReaderProcess } from "./reader-process.server";

const built = (file: string): string => join(process.cwd(), "build/server", file);

/** The built server reads in a process of its own, whose programs are parts of the build. */
export const receiptReader = (): ReceiptReader =>
  import.meta.env.PROD
    ? new ReaderProcess({ program: built("receipt-reader.js"), thread: built("receipt-reader-thread.js") })
    : new InProcessReader();
