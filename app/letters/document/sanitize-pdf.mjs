// @ts-check
import { PDFArray, PDFDict, PDFName, PDFStream } from "@cantoo/pdf-lib";

/** @param {string} text */
const name = (text) => PDFName.of(text);
/** @param {string[]} texts */
const named = (...texts) => texts.map(name);

const actions = new Set(
  named(
    ...[
      "JavaScript",
      "Launch",
      "URI",
      "GoToR",
      "GoToE",
      "SubmitForm",
      "ResetForm",
      "ImportData",
      "Rendition",
    ],
    ...[
      "Named",
      "Movie",
      "Sound",
      "Thread",
      "Hide",
      "SetOCGState",
      "Trans",
      "GoTo3DView",
      "RichMediaExecute",
    ],
  ),
);
const type = name("Type");
const properties = name("Properties");
const files = new Set(named("Filespec", "EmbeddedFile"));
const layers = new Set(named("OCG", "OCMD"));
const fileKeys = named("EF", "RF");
/** Dropped from drawings and fonts: metadata of their maker, alternate versions, and data in external files. */
const droppedOfStreams = named(
  ...["Metadata", "PieceInfo", "AF", "Ref", "OPI", "PS", "Alternates", "StructParent", "StructParents", "AA"],
  ...["F", "FFilter", "FDecodeParms", "LastModified", "OC", "Measure"],
);

/**
 * Removes scripts, actions, embedded files and links to other files wherever they are in a document; references to them then
 * resolve to nothing. They are recognized by their own content, because a key that refers to one may also be the name of a
 * font or glyph.
 * @param {import("@cantoo/pdf-lib").PDFContext} context
 */
export function sanitize(context) {
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFStream && isForeign(object.dict)) context.delete(ref);
    else empty(object);
  }
}

/** @param {PDFDict} dict */
function isForeign(dict) {
  const ofType = dict.get(type);
  const action = dict.get(name("S"));
  if (ofType instanceof PDFName && files.has(ofType)) return true;
  if (action instanceof PDFName && actions.has(action)) return true;
  if (dict.get(name("Subtype")) === name("PS")) return true;
  return fileKeys.some((key) => dict.lookup(key) instanceof PDFDict);
}

/**
 * Removes foreign entries from an object and from everything nested inside it.
 * @param {unknown} object
 */
function empty(object) {
  const inside = [object];
  for (let one = inside.pop(); one !== undefined; one = inside.pop()) {
    if (one instanceof PDFStream) {
      for (const key of droppedOfStreams) one.dict.delete(key);
      inside.push(one.dict);
    } else if (one instanceof PDFArray) inside.push(...one.asArray());
    else if (one instanceof PDFDict) {
      if (isForeign(one)) for (const key of one.keys()) one.delete(key);
      emptyProperties(one);
      inside.push(...one.values());
    }
  }
}

/**
 * Empties marked-content properties, which may refer to anything. A layer keeps its type, so that its content is drawn.
 * @param {PDFDict} resources
 */
function emptyProperties(resources) {
  const marks = resources.lookup(properties);
  if (!(marks instanceof PDFDict)) return;
  for (const [key, value] of marks.entries()) {
    const mark = resources.context.lookup(value);
    const ofType = mark instanceof PDFDict ? mark.get(type) : undefined;
    const isLayer = ofType instanceof PDFName && layers.has(ofType);
    marks.set(key, resources.context.obj(isLayer ? { Type: "OCG" } : {}));
  }
}
