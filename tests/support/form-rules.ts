import { Parser } from "htmlparser2";
import { postedName } from "~/form-action-url";

interface Form {
  action: string;
  attributes: Record<string, string>;
}

/**
 * Checks rules that every form of the site must follow, on every page that any test requests, so that nothing is lost on a
 * bad connection, without JavaScript too: a posted form has its own URL; browsers may restore its values; and its
 * response is a redirect or an error, so that a reload resubmits nothing. An error message must describe its field, which
 * is marked as invalid. A button or link is called what it says, with more behind it where it has to be told from others: people
 * who steer by voice say what they see. A page that refuses what was posted opens with the focus on why; an error page says nothing else.
 */
export async function expectFormRules(request: Request, response: Response, isError: boolean): Promise<void> {
  const { pathname } = new URL(request.url);
  if (request.method === "POST" && response.status === 200)
    throw new Error(`A form posted to ${pathname} is answered with a page: a reload would send it again`);
  const html = await response.text();
  const isRefused = request.method === "POST" && response.status >= 400 && response.status < 500;
  const hasForm = html.includes('method="post"', html.indexOf("<main"));
  if (isRefused && !isError && hasForm && !html.includes(' autofocus=""'))
    throw new Error(
      `${pathname} refuses what was posted with ${response.status}, and nothing takes the focus`,
    );
  const faults = formFaults(html);
  if (faults.length > 0) throw new Error(`Forms of ${pathname}: ${faults.join("; ")}`);
}

/** Errors in the posted forms of a page. */
export function formFaults(html: string): string[] {
  const parts = partsOf(html);
  const { forms, controls, sent } = parts;
  const addresses = [...forms.map(({ action }) => action), ...sent];
  const faults = addresses
    .filter((address) => !new URL(address, "http://page").searchParams.has(postedName))
    .map((address) => `"${address}" has no address of its own, see PostForm`);
  const own = forms.map(({ action }) => action);
  faults.push(
    ...own.filter((action, at) => own.indexOf(action) !== at).map((twice) => `"${twice}" is two forms`),
  );
  for (const { attributes } of forms.filter(({ attributes }) => isOff(attributes)))
    faults.push(`form "${attributes.action}" says autocomplete="off"`);
  for (const { name, type, tabindex } of controls.filter(isOff))
    if (type !== "password" && tabindex !== "-1") faults.push(`"${name}" says autocomplete="off"`);
  for (const { says, name } of parts.named)
    if (!name.toLowerCase().includes(says.toLowerCase())) faults.push(`"${says}" is called "${name}"`);
  return [...faults, ...messageFaultsIn(parts)];
}

/** Error messages that describe no field, or one that isn't marked as invalid. */
export const messageFaults = (html: string): string[] => messageFaultsIn(partsOf(html));

function messageFaultsIn({ messages, described }: ReturnType<typeof partsOf>): string[] {
  const faults: string[] = [];
  for (const id of messages) {
    const asked = described.filter(({ attributes }) =>
      attributes["aria-describedby"]?.split(" ").includes(id),
    );
    if (asked.length === 0) faults.push(`the message "${id}" describes no field`);
    // A fieldset doesn't support aria-invalid.
    for (const { tag, attributes } of asked)
      if (tag !== "fieldset" && attributes["aria-invalid"] !== "true")
        faults.push(`"${attributes.name}" is refused and not marked as invalid`);
  }
  return faults;
}

const isOff = ({ autocomplete }: Record<string, string>): boolean => autocomplete?.toLowerCase() === "off";

/** A page's posted forms, their controls, the URLs of buttons with their own action, error messages, and what has a name of its own. */
function partsOf(html: string) {
  const forms: Form[] = [];
  const controls: Record<string, string>[] = [];
  const sent: string[] = [];
  const messages: string[] = [];
  const described: { tag: string; attributes: Record<string, string> }[] = [];
  const named: { says: string; name: string }[] = [];
  let current: Form | null = null;
  let pressed: (typeof named)[number] | null = null;
  let hidden = 0;
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (hidden > 0 || attributes["aria-hidden"] === "true") hidden += 1;
      if ((tag === "button" || tag === "a") && attributes["aria-label"])
        pressed = { says: "", name: attributes["aria-label"] };
      if (tag === "form" && attributes.method?.toLowerCase() === "post") {
        current = { action: attributes.action ?? "", attributes };
        forms.push(current);
      }
      if (current && ["input", "select", "textarea"].includes(tag)) controls.push(attributes);
      if (attributes.formaction) sent.push(attributes.formaction);
      if (attributes.class?.split(" ").includes("field-error")) messages.push(attributes.id ?? "");
      if (attributes["aria-describedby"]) described.push({ tag, attributes });
    },
    ontext(text) {
      if (pressed && hidden === 0) pressed.says += text;
    },
    onclosetag(tag) {
      if (hidden > 0) hidden -= 1;
      if (tag === "form") current = null;
      if (!pressed || (tag !== "button" && tag !== "a")) return;
      const says = pressed.says.replace(/\s+/g, " ").trim();
      if (/\p{L}/u.test(says)) named.push({ ...pressed, says });
      pressed = null;
    },
  });
  parser.end(html);
  return { forms, controls, sent, messages, described, named };
}
