import type { ShopRole } from "~/merchants/partners/domain/shop-person";
import { mailsTo } from "./delivered-mails";
import { linkIn } from "./mailbox";
import { type Answer, type Fields, Visitor } from "./visitor";
import type { World } from "./world";

/** Someone of a shop, signed in with a mailed link. */
export class ShopPersonVisitor extends Visitor {
  constructor(
    readonly domain: string,
    readonly email: string,
  ) {
    super();
  }

  path = (section = ""): string => `/partners/${this.domain}${section && `/${section}`}`;

  /** Submits a form on a page of the shop. */
  press(section: string, intent: string, fields: Fields = {}, formKey: string = crypto.randomUUID()) {
    return this.post(this.path(section), { intent, "form-key": formKey, ...fields });
  }

  /** Submits a form, and returns the text of the page it leads to. */
  async pressed(section: string, intent: string, fields: Fields = {}, formKey?: string): Promise<string> {
    const answer = await this.press(section, intent, fields, formKey);
    return wordsOf(answer.location === null ? answer : await this.get(answer.location));
  }

  async words(section = ""): Promise<string> {
    return wordsOf(await this.get(this.path(section)));
  }
}

/** The text of a page. */
export const wordsOf = ({ status, body }: Answer): string =>
  `${status} ${body
    .replace(/<(style|script)[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")}`;

let shops = 0;

/** A new shop with one person of each role, all signed in; its contact is the owner. */
export async function shopWithPeople(world: World) {
  shops += 1;
  const domain = `team-${shops}.example`;
  const contact = `owner@${domain}`;
  const row = { shop_domain: domain, shop_name: `Team ${shops}`, contact_email: contact };
  await world.db.from("shops").insert(row).throwOnError();
  const others = (["developer", "viewer"] as const).map((role) => ({
    shop_domain: domain,
    email: `${role}@${domain}`,
    role,
  }));
  await world.db.from("shop_people").insert(others);
  const person = async (role: ShopRole) => {
    const visitor = new ShopPersonVisitor(domain, role === "owner" ? contact : `${role}@${domain}`);
    await signInByMail(world, visitor);
    return visitor;
  };
  return {
    domain,
    owner: await person("owner"),
    developer: await person("developer"),
    viewer: await person("viewer"),
  };
}

/** Requests a link by mail and follows it; if none arrives, the visitor stays signed out. */
export async function signInByMail(world: World, visitor: ShopPersonVisitor): Promise<void> {
  await world.refillRateLimits("partner%");
  await visitor.post(visitor.path(), { wish: "link", email: visitor.email, "form-key": crypto.randomUUID() });
  const [mail] = await mailsTo(world, visitor.email);
  if (mail) await visitor.post(linkIn(mail.text), { "form-key": crypto.randomUUID() });
}
