import { DomUtils, parseDocument } from "htmlparser2";
import type { Visitor } from "./visitor";

type Element = Parameters<typeof DomUtils.getAttributeValue>[0];

/** A browser without scripts: forms are submitted with the values of their page, and the cost is counted. */
export class PaperBrowser {
  readonly #visitor: Visitor;
  #path = "";
  #elements: Element[] = [];
  #fields = new Map<string, string>();
  clicks = 0;
  loads = 0;
  typedCharacters = 0;
  body = "";

  constructor(visitor: Visitor) {
    this.#visitor = visitor;
  }

  get path(): string {
    return this.#path;
  }

  /** Opens a URL that is typed or bookmarked; a link costs another click. */
  async open(path: string): Promise<void> {
    this.loads += 1;
    this.#show(path, await this.#visitor.get(path));
  }

  async follow(href: string): Promise<void> {
    const link = this.#elements.find(({ name, attribs }) => name === "a" && attribs.href === href);
    if (!link) throw new Error(`no link to ${href}`);
    this.clicks += 1;
    await this.open(href);
  }

  /** The value of the field with this name in the page's last form that has it. */
  value = (name: string): string => this.#fields.get(name) ?? "";

  type(name: string, text: string): void {
    if (!this.#fields.has(name)) throw new Error(`no field ${name}`);
    this.typedCharacters += text.length;
    this.#fields.set(name, text);
  }

  /** Checks a box or selects an option. */
  tick(name: string, value = "yes"): void {
    const box = this.#elements.find(
      ({ attribs }) => attribs.name === name && (attribs.value ?? "on") === value,
    );
    if (!box) throw new Error(`no box ${name} of ${value}`);
    this.clicks += 1;
    this.#fields.set(name, value);
  }

  /** Presses the button with this label, and shows the following page. */
  async press(value: string, within: (action: string) => boolean = () => true): Promise<void> {
    const button = this.#elements.find(
      (one) => one.name === "button" && one.attribs.value === value && within(actionOf(one)),
    );
    if (!button) throw new Error(`no button ${value} on ${this.#path}`);
    this.clicks += 1;
    this.loads += 1;
    const form = formOf(button);
    const own = form ? fieldsOf(DomUtils.findAll(() => true, form.childNodes)) : new Map<string, string>();
    const sent = new Map([...own].map(([name, text]) => [name, this.#fields.get(name) ?? text]));
    for (const [name, text] of this.#fields) if (isIn(form, name)) sent.set(name, text);
    const answer = await this.#visitor.post(actionOf(button), {
      ...Object.fromEntries(sent),
      [button.attribs.name ?? "intent"]: value,
    });
    if (answer.location === null) return this.#show(this.#path, answer);
    this.#show(answer.location, await this.#visitor.get(answer.location));
  }

  #show(path: string, { status, body }: { status: number; body: string }): void {
    if (status >= 500) throw new Error(`status ${status} at ${path}`);
    this.#path = path;
    this.body = body;
    this.#elements = DomUtils.findAll(() => true, parseDocument(body).childNodes);
    this.#fields = fieldsOf(this.#elements);
  }
}

function formOf(element: Element): Element | null {
  for (let at = element.parent; at; at = at.parent) if ("attribs" in at && at.name === "form") return at;
  return null;
}

const actionOf = (button: Element): string =>
  button.attribs.formaction ?? formOf(button)?.attribs.action ?? "";

const isIn = (form: Element | null, name: string): boolean =>
  form !== null && DomUtils.findAll(({ attribs }) => attribs.name === name, form.childNodes).length > 0;

/** The data these elements would submit, without buttons. */
function fieldsOf(elements: readonly Element[]): Map<string, string> {
  const fields = new Map<string, string>();
  for (const element of elements) {
    const { name, type, value = "" } = element.attribs;
    if (!name) continue;
    if (element.name === "textarea") fields.set(name, DomUtils.textContent(element));
    if (element.name !== "input") continue;
    const isChoice = type === "checkbox" || type === "radio";
    if (!isChoice || "checked" in element.attribs) fields.set(name, isChoice ? value || "on" : value);
  }
  return fields;
}
