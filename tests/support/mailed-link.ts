import type { Answer, Visitor } from "./visitor";

/** Opens a mailed link as a person does: views the page, then presses its button. */
export async function followMailedLink(visitor: Visitor, address: string): Promise<Answer> {
  const { body } = await visitor.get(address);
  const [, key = ""] = /name="form-key" value="([^"]+)"/.exec(body) ?? [];
  const [, intent = "open"] = /name="intent" value="([^"]+)"/.exec(body) ?? [];
  return visitor.post(address, { "form-key": key, intent });
}
