import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { parse } from "csv-parse";
import { columnOf, productColumns, productLine } from "~/orders/products/domain/product-line";
import { maxShopProducts } from "~/orders/products/domain/shop-product";
import type { RawProduct } from "~/orders/products/service/clean-product";

/** An error in a line of a catalog file. */
interface LineFault {
  line: number;
  message: string;
}

/** The content of a catalog file: products of valid lines, and errors of invalid ones. */
interface ReadCatalog {
  products: RawProduct[];
  /** Ids of products that aren't published. */
  hidden: string[];
  faults: LineFault[];
  /** The number of further errors. */
  moreFaults: number;
}

/** 50,000 products with a page of text each. */
const maxCharacters = 100_000_000;
const shownFaults = 100;

/** Spreadsheets of other countries separate by semicolons. */
const separators = [",", ";", "\t"];

/** The first separator with which a file's first line names the title's column. */
function separatorOf(text: string): string | undefined {
  const [head = ""] = text.trimStart().split("\n", 1);
  const isTitle = (cell: string) => columnOf(cell.replaceAll('"', "")) === "title";
  return separators.find((separator) => head.split(separator).some(isTitle));
}

const parser = (delimiter = ",") =>
  parse({
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 2_000_000,
  });

const chunkBytes = 65_536;

/** The file in chunks, so that other requests are served in between. */
async function* chunksOf(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    await nextTurn();
    yield bytes.subarray(at, at + chunkBytes);
  }
}

/** Parses a catalog's CSV file line by line. Returns an error if it isn't one. */
export async function readProductCsv(text: string): Promise<ReadCatalog | { refused: string }> {
  if (text.length > maxCharacters) return { refused: "The file has more than 100 million characters." };
  const lines = text.replace(/\r\n?/g, "\n");
  const records = Readable.from(chunksOf(lines)).pipe(parser(separatorOf(lines)));
  const read: ReadCatalog = { products: [], hidden: [], faults: [], moreFaults: 0 };
  const fault = (line: number, message: string) => {
    if (read.faults.length < shownFaults) read.faults.push({ line, message });
    else read.moreFaults += 1;
  };
  const byId = new Map<string, FileProduct>();
  let columns: ReturnType<typeof columnOf>[] | null = null;
  let line = 1;
  try {
    for await (const { record, info } of records as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      const begins = line;
      line = info.lines + 1;
      if (columns === null) {
        columns = record.map(columnOf);
        if (!columns.includes("title"))
          return {
            refused: `The first line has to name the columns, with commas, semicolons or tabs between them: ${productColumns.join(", ")}.`,
          };
        continue;
      }
      if (record.some((cell) => cell.includes("\ufffd")))
        fault(begins, 'is not in UTF-8; in a spreadsheet, save the file as "CSV UTF-8"');
      else addLine(cellsOf(columns, record), begins, byId, fault);
      if (byId.size > maxShopProducts)
        return { refused: `The file has more than ${maxShopProducts.toLocaleString("en-US")} products.` };
    }
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error)) throw error;
    fault(
      line,
      "The file can't be read from here on: a cell that begins with \" doesn't end, or a line is too long.",
    );
  }
  if (columns === null) return { refused: "The file is empty." };
  const found = [...byId.values()];
  const hidden = found.flatMap(({ isUnpublished, productId }) => (isUnpublished ? [productId] : []));
  return { ...read, hidden, products: found.filter(({ isUnpublished }) => !isUnpublished) };
}

const cellsOf = (columns: readonly ReturnType<typeof columnOf>[], record: readonly string[]) =>
  Object.fromEntries(
    columns.flatMap((column, index) =>
      column && record[index] !== undefined ? [[column, record[index]]] : [],
    ),
  ) as Partial<Record<NonNullable<ReturnType<typeof columnOf>>, string>>;

type FileProduct = RawProduct & { isUnpublished: boolean };

/** A line without a title adds its SKU to the product with its id or handle, because exports list variants like that. */
function addLine(
  cells: Partial<Record<NonNullable<ReturnType<typeof columnOf>>, string>>,
  line: number,
  byId: Map<string, FileProduct>,
  fault: (line: number, message: string) => void,
): void {
  const known = byId.get((cells.id || cells.handle || "").trim());
  if (known && !cells.title?.trim()) {
    byId.set(known.productId, { ...known, skus: [...known.skus, cells.sku?.trim()] });
    return;
  }
  const read = productLine.safeParse(cells);
  if (!read.success) {
    fault(line, read.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`).join("; "));
    return;
  }
  const { sku, type, price, image, eligibility, ...rest } = read.data;
  if (known) fault(line, `id ${rest.productId.slice(0, 40)} is there twice; this line counts`);
  byId.set(rest.productId, {
    ...rest,
    skus: [sku],
    productType: type,
    priceCents: price,
    imageUrl: image?.split(/,\s*/)[0] ?? null,
    shopSays: eligibility,
  });
}
