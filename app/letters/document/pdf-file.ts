/** A finished PDF. */
export interface PdfFile {
  bytes: Uint8Array;
  pages: number;
}

export interface LetterPdfOptions {
  /** Where the letter can be checked, with its code. */
  verifyUrl: string;
  /** A preview: NOT SIGNED is across each page in place of SAMPLE, and all else as it will be. */
  isUnsigned?: boolean;
}
