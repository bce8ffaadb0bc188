/** A PDF with these pages, each by what draws it: as text, or packed. */
export function pdfWith(pages: readonly (string | Buffer)[], size = 300): Buffer {
  const objects: (string | Buffer)[] = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[${pages.map((_, index) => `${3 + 2 * index} 0 R`).join(" ")}]/Count ${pages.length}>>`,
    ...pages.flatMap((content, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${size} ${size}]/Resources<<>>/Contents ${4 + 2 * index} 0 R>>`,
      streamOf(content),
    ]),
  ];
  const body = objects.flatMap((object, index) => [`${index + 1} 0 obj\n`, object, "\nendobj\n"]);
  const end = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\n%%EOF`;
  return Buffer.concat(["%PDF-1.7\n", ...body, end].map((part) => Buffer.from(part)));
}

function streamOf(content: string | Buffer): Buffer {
  const filter = typeof content === "string" ? "" : "/Filter/FlateDecode";
  const bytes = Buffer.from(content);
  const head = `<<${filter}/Length ${bytes.length}>>\nstream\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from("\nendstream")]);
}
