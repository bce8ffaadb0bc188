import { DomUtils, parseDocument } from "htmlparser2";

type Element = Parameters<typeof DomUtils.getAttributeValue>[0];

const isElement = (node: object): node is Element => "attribs" in node;
const isField = ({ name, attribs }: Element) =>
  ["input", "select", "textarea"].includes(name) && attribs.type !== "hidden";

/**
 * True for an element out of sight: hidden, for screen readers only, a list's option, revealed by another field, or folded;
 * also for the visitor's own answers, which are there to check.
 */
function isOutOfSight(element: Element): boolean {
  const { name, attribs, parent } = element;
  const classes = attribs.class?.split(" ") ?? [];
  if ("hidden" in attribs || ["select", "script", "style", "template"].includes(name)) return true;
  if (classes.some((one) => ["sr-only", "without-styles", "revealed", "option-notes"].includes(one)))
    return true;
  if (name === "dl") return true;
  const folds =
    parent !== null && isElement(parent) && parent.name === "details" && !("open" in parent.attribs);
  return folds && name !== "summary";
}

/** Visible words on a step's sheet: above its first question (consents don't count), and above its submit button. */
export function wordsAbove(html: string, consents: readonly string[]): { question: number; button: number } {
  const form = DomUtils.findOne(({ attribs }) => attribs.id === "step", parseDocument(html).childNodes);
  if (!form) throw new Error("no step");
  let sheet: Element = form;
  while (sheet.name !== "article" && sheet.parent && isElement(sheet.parent)) sheet = sheet.parent;
  const words: string[] = [];
  const above: { question?: number; button?: number } = {};
  const count = () => words.join(" ").split(/\s+/).filter(Boolean).length;
  const read = (node: Element["childNodes"][number]): void => {
    if ("data" in node && node.type === "text") words.push(node.data);
    if (!isElement(node)) return;
    if (isField(node) && !consents.includes(node.attribs.name ?? "") && !isOutOfSight(node))
      above.question ??= count();
    if ("data-primary" in node.attribs) above.button ??= count();
    if (!isOutOfSight(node)) node.childNodes.forEach(read);
  };
  read(sheet);
  if (above.button === undefined) throw new Error("no button");
  return { question: above.question ?? above.button, button: above.button };
}
