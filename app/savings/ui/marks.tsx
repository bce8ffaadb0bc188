import type { Sheet } from "./sheet";

/** A text of the sheet, marked so that the browser's script can update it. */
export function Say<Name extends string>(props: {
  sheet: { texts: Readonly<Record<Name, string>> };
  name: Name;
}) {
  return <span data-text={props.name}>{props.sheet.texts[props.name]}</span>;
}

/** Attributes of an element that is shown only if `name` is true. */
export function shownAs(sheet: Pick<Sheet, "shown">, name: string) {
  return { "data-shown": name, hidden: !sheet.shown[name] };
}

/** Attributes of a drawn shape. */
export function drawnAs<Name extends string>(
  sheet: { shapes: Readonly<Record<Name, Readonly<Record<string, number | string>>>> },
  name: Name,
) {
  return { "data-shape": name, ...sheet.shapes[name] };
}
