import type { Font } from "fontkit";

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** A font of fontkit's kind, which lays out its texts itself. */
      registerFont(name: string, font: Font): PDFKit.PDFDocument;
    }
  }
}
