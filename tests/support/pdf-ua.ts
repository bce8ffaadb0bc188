import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFString,
} from "@cantoo/pdf-lib";

const name = (text: string) => PDFName.of(text);
const textOf = (value: PDFObject | undefined): string =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : "";

/**
 * Violations of PDF/UA-1 in a PDF, as far as software can detect them; empty if there are none. Checks marked content, the
 * structure tree, fonts, links, figures, headings, tables and metadata.
 */
export async function faultsOf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  return [
    ...catalogFaults(pdf),
    ...pdf
      .getPages()
      .flatMap((page, index) => pageFaults(page).map((fault) => `page ${index + 1}: ${fault}`)),
    ...structureFaults(pdf),
    ...fontFaults(pdf),
  ];
}

function catalogFaults({ catalog }: PDFDocument): string[] {
  const metadata = catalog.lookup(name("Metadata"));
  const xmp = metadata instanceof PDFRawStream ? Buffer.from(metadata.contents).toString("utf8") : "";
  const preferences = catalog.lookupMaybe(name("ViewerPreferences"), PDFDict);
  const isScripted = catalog.lookupMaybe(name("Names"), PDFDict)?.has(name("JavaScript")) ?? false;
  const checks: [string, boolean][] = [
    ["no language", textOf(catalog.lookup(name("Lang"))) === ""],
    ["not marked", String(catalog.lookupMaybe(name("MarkInfo"), PDFDict)?.get(name("Marked"))) !== "true"],
    ["title not shown", String(preferences?.get(name("DisplayDocTitle"))) !== "true"],
    ["no title", !/<dc:title>[\s\S]*<rdf:li[^>]*>[^<]+</.test(xmp)],
    ["does not claim PDF/UA-1", !xmp.includes("<pdfuaid:part>1<")],
    ["runs something", ["OpenAction", "AA"].some((key) => catalog.has(name(key))) || isScripted],
  ];
  return checks.flatMap(([fault, isFault]) => (isFault ? fault : []));
}

function pageFaults(page: PDFPage): string[] {
  const faults = String(page.node.get(name("Tabs"))) === "/S" ? [] : ["tab order is not the structure's"];
  for (const annotation of page.node.Annots()?.asArray() ?? []) {
    const link = page.doc.context.lookup(annotation, PDFDict);
    if (textOf(link.lookup(name("Contents"))) === "") faults.push("link without words");
    if (!link.has(name("StructParent"))) faults.push("link outside the structure");
  }
  return [...faults, ...markFaults(contentOf(page))];
}

function contentOf(page: PDFPage): string {
  const contents = page.node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
  const parts = streams.map((each) => {
    const stream = each && page.doc.context.lookup(each);
    return stream instanceof PDFRawStream
      ? Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1")
      : "";
  });
  return parts.join("\n");
}

const paints = new Set([
  "Tj",
  "TJ",
  "'",
  '"',
  "S",
  "s",
  "f",
  "F",
  "f*",
  "B",
  "B*",
  "b",
  "b*",
  "Do",
  "sh",
  "EI",
]);

/** Everything painted must be either in the structure or an artifact, but not both. */
function markFaults(content: string): string[] {
  const open: ("artifact" | "structure" | "other")[] = [];
  const faults = new Set<string>();
  // Strings and names may contain what looks like an operator.
  const operators = content
    .replace(/\((?:\\.|[^()\\])*\)|<[0-9A-Fa-f\s]*>/g, " ")
    .matchAll(/\/?[^\s[\]<>/]+/g);
  let tag = "";
  for (const [word] of operators) {
    if (word === "BMC" || word === "BDC") {
      const kind = tag === "/Artifact" ? "artifact" : "structure";
      if (open.length > 0 && open.some((each) => each !== kind)) faults.add(`${kind} inside another mark`);
      open.push(kind);
      tag = "";
    } else if (word === "EMC") {
      if (!open.pop()) faults.add("mark ended twice");
    } else if (paints.has(word) && open.length === 0) faults.add(`${word} outside of marks`);
    if (word.startsWith("/") && (tag === "" || !/MCID|Type|Pagination|Layout/.test(word))) tag = word;
  }
  if (open.length > 0) faults.add("mark never ended");
  return [...faults];
}

function structureFaults({ catalog, context }: PDFDocument): string[] {
  const faults: string[] = [];
  let level = 0;
  const visit = (element: PDFDict) => {
    const role = String(element.get(name("S"))).slice(1);
    if (role === "Figure" && textOf(element.lookup(name("Alt"))) === "") faults.push("figure without words");
    const heading = Number(/^H(\d)$/.exec(role)?.[1] ?? 0);
    if (heading > level + 1) faults.push(`heading ${heading} after ${level}`);
    if (heading > 0) level = heading;
    const scope = element.lookupMaybe(name("A"), PDFDict)?.get(name("Scope"));
    if (role === "TH" && !scope) faults.push("table heading without scope");
    const kids = element.lookup(name("K"));
    for (const kid of kids instanceof PDFArray ? kids.asArray() : [kids]) {
      const child = kid && context.lookup(kid);
      if (child instanceof PDFDict && child.has(name("S"))) visit(child);
    }
  };
  const root = catalog.lookupMaybe(name("StructTreeRoot"), PDFDict);
  if (!root) return ["no structure"];
  if (!root.has(name("ParentTree"))) faults.push("no parent tree");
  visit(root);
  if (level === 0) faults.push("no heading");
  return faults;
}

function fontFaults({ context }: PDFDocument): string[] {
  const faults: string[] = [];
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || String(object.get(name("Type"))) !== "/Font") continue;
    const descriptor = object.lookupMaybe(name("FontDescriptor"), PDFDict);
    const isWhole = String(object.get(name("Subtype"))) === "/Type0";
    if (isWhole && !object.has(name("ToUnicode"))) faults.push("font without characters");
    if (!isWhole && !descriptor?.has(name("FontFile2"))) faults.push("font not embedded");
  }
  return faults;
}
