import { getDocumentProxy } from "unpdf";

/** A page of a PDF as read by a screen reader and as displayed. */
interface ReadPage {
  /** All texts in reading order, with the role of their element: `H1: Letter`. */
  read: string[];
  /** All text on the page, in drawing order. */
  drawn: string;
  /** Drawn text that isn't in the reading order. */
  artifacts: string;
  width: number;
  height: number;
  links: string[];
}

interface ReadPdf {
  pages: ReadPage[];
  title: unknown;
  author: unknown;
  bookmarks: string[];
  language: unknown;
  isMarked: unknown;
  fonts: string[];
}

interface TreeNode {
  role?: string;
  alt?: string;
  type?: string;
  id?: string;
  children?: TreeNode[];
}

/** Reads a tagged PDF through its structure tree. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await pdf.getMetadata();
  const outline: { title: string }[] | null = await pdf.getOutline();
  const details = new Map(Object.entries(info));
  const pages: ReadPage[] = [];
  const fonts = new Set<string>();
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { marked, artifacts } = await textOf(page);
    const tree = (await page.getStructTree()) as TreeNode | null;
    const annotations: { url?: string }[] = await page.getAnnotations();
    const { width, height } = page.getViewport({ scale: 1 });
    const read = tree ? inOrder(tree, marked, "") : [];
    const drawn = [...marked.values(), artifacts].join("\n");
    pages.push({ read, drawn, artifacts, width, height, links: annotations.flatMap(({ url }) => url ?? []) });
    const { styles } = await page.getTextContent();
    for (const name of Object.keys(styles)) fonts.add(name);
  }
  const { marked } = ((await pdf.getMarkInfo()) ?? {}) as { marked?: boolean };
  const result = {
    pages,
    title: details.get("Title"),
    author: details.get("Author"),
    bookmarks: (outline ?? []).map(({ title }) => title),
    language: details.get("Language"),
    isMarked: marked ?? (await pdf.getMarkInfo())?.Marked,
    fonts: [...fonts],
  };
  await pdf.loadingTask.destroy();
  return result;
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>["getPage"]>>;

/** Text of marked content by id, and text that is an artifact or unmarked. */
async function textOf(page: Page): Promise<{ marked: Map<string, string>; artifacts: string }> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const marked = new Map<string, string>();
  const open: (string | null)[] = [];
  let artifacts = "";
  for (const item of items) {
    if ("str" in item) {
      const id = open.findLast((each) => each !== null);
      if (id) marked.set(id, (marked.get(id) ?? "") + item.str + (item.hasEOL ? " " : ""));
      else if (item.str.trim() !== "") artifacts += `${item.str}\n`;
    } else if (item.type === "endMarkedContent") open.pop();
    else open.push(item.id ?? null);
  }
  return { marked, artifacts };
}

function inOrder(node: TreeNode, marked: Map<string, string>, role: string): string[] {
  if (node.type === "content")
    return [`${role}: ${(marked.get(node.id ?? "") ?? "").replace(/\s+/g, " ").trim()}`];
  const own = node.role ?? role;
  if (node.alt) return [`${own}: ${node.alt}`];
  return (node.children ?? []).flatMap((child) => inOrder(child, marked, own));
}
