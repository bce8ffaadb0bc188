import { join } from "node:path";
import { InProcessReader } from "./in-process.server";
import type { ReceiptReader } from "./port";
import { ReaderPool } from "./reader-pool.server";
import { ReaderProcess } from "./reader-process.server";

const built = (file: string): string => join(process.cwd(), "build/server", file);

/** The built server reads in processes of their own, whose programs are parts of the build. */
export const receiptReader = (): ReceiptReader =>
  import.meta.env.PROD
    ? new ReaderPool(
        () =>
          new ReaderProcess({
            program: built("receipt-reader.js"),
            thread: built("receipt-reader-thread.js"),
          }),
      )
    : new InProcessReader();
