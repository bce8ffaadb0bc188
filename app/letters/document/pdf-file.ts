export interface PdfFile {
  bytes: Uint8Array;
  pages: number;
}

export interface LetterPdfOptions {
  verifyUrl: string;
  /** True for a preview, which has the watermark NOT SIGNED instead of SAMPLE. */
  isUnsigned?: boolean;
}
