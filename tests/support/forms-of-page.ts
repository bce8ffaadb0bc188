import { DomUtils, parseDocument } from "htmlparser2";
import type { Fields } from "./visitor";

/** A button of a posted form, with the data it would post. */
export interface PagedForm {
  /** The form's action, page and name: the same for every request and person. */
  key: string;
  action: string;
  fields: Fields;
  /** True if it is posted as multipart, as a form with files is. */
  inParts: boolean;
  /** Names of the files that it isn't taken without. */
  files: readonly string[];
}

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
const attribute = (element: Element, name: string) => DomUtils.getAttributeValue(element, name);
const within = (element: Element, ...tags: string[]) =>
  DomUtils.getElementsByTagName((tag) => tags.includes(tag), element);

/** Replaces ids and dates, which differ between runs. */
const general = (words: string) =>
  words
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}/g, "ID")
    .replace(/(?<=\/)[\w-]{43}(?=[/ ]|$)/g, "TOKEN")
    .replace(/(?<=\/verify\/)[\dA-Z]{18}/, "CODE")
    .replace(/\bcode:[A-Z]\d[\d.]*/, "code:CODE")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+[\d:]+)/g, "DAY");

/**
 * A page's posted forms, once for each of their buttons. Fields get `values`, else keep their current value; options are
 * chosen.
 */
export function formsOf(html: string, page: string, values: Fields): PagedForm[] {
  const forms = DomUtils.getElementsByTagName("form", parseDocument(html)).filter(
    (form) => attribute(form, "method") === "post",
  );
  return forms.flatMap((form) => {
    const action = new URL(attribute(form, "action") ?? "", `http://page${page}`);
    const fields = fieldsOf(form, values);
    const buttons = within(form, "button").filter((button) => attribute(button, "type") !== "button");
    return buttons.map((button) => {
      const to = attribute(button, "formaction");
      const { pathname, search } = to ? new URL(to, action) : action;
      const [name, value] = [attribute(button, "name"), attribute(button, "value") ?? ""];
      // Buttons that only fill in the form are the same wherever the form is.
      const of = attribute(button, "formnovalidate") === undefined ? pathname : "any";
      return {
        key: general(`${of} ${action.searchParams.get("posted")?.split("~")[0]}${name ? ` ${value}` : ""}`),
        action: pathname + search,
        fields: name ? { ...fields, [name]: value } : fields,
        inParts: attribute(form, "enctype") === "multipart/form-data",
        files: within(form, "input")
          .filter((input) => attribute(input, "type") === "file" && DomUtils.hasAttrib(input, "required"))
          .map((input) => attribute(input, "name") ?? ""),
      };
    });
  });
}

function fieldsOf(form: Element, values: Fields): Fields {
  const fields: Record<string, string | readonly string[]> = {};
  for (const control of within(form, "input", "textarea", "select")) {
    const name = attribute(control, "name");
    if (!name) continue;
    const type = control.name === "input" ? (attribute(control, "type") ?? "text") : control.name;
    if (type === "file") continue;
    if (type === "radio" && attribute(control, "value") === values[name]) fields[name] = values[name] ?? "";
    else if (type === "radio") fields[name] ??= attribute(control, "value") ?? "";
    else if (name in values && type !== "hidden") fields[name] = values[name] ?? "";
    else if (type === "textarea") fields[name] = DomUtils.textContent(control).replace(/^\n/, "");
    else if (type === "select") fields[name] = chosen(control);
    else if (type === "checkbox") fields[name] = attribute(control, "value") ?? "on";
    else fields[name] = attribute(control, "value") ?? "";
  }
  return fields;
}

function chosen(select: Element): string {
  const options = within(select, "option");
  const optionValue = (one: Element) => attribute(one, "value") ?? DomUtils.textContent(one);
  const option = options.find((one) => attribute(one, "selected") !== undefined) ?? options.find(optionValue);
  return option ? optionValue(option) : "";
}
