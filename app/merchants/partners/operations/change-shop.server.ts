import { createHash, createHmac } from "node:crypto";
import { z } from "zod";
import { markKeysChanged } from "~/orders/shops/operations/key-changes.server";
import { acceptForm, type FormFault } from "~/platform/http/accept-form.server";
import { redirectWith } from "~/platform/http/flash-cookie.server";
import { readForm, refuse } from "~/platform/http/form.server";
import { logSecurityEvent } from "~/platform/http/security-event.server";
import { spendToken } from "~/platform/http/store/rate-limits.server";
import { withRetryPage } from "~/platform/http/unsaved-answers.server";
import { sessionSecret } from "~/platform/process/session-secret.server";
import { shopPaths } from "~/shop-paths";
import { changeFaults, refusalWords } from "../content/change-words";
import { mayChange, type ShopSection } from "../domain/shop-person";
import { type AskedChange, makeChange } from "../store/shop-changes.server";
import { refuseRole, requireShopVisitor } from "./session.server";

/** The page's flash message after a change; `secret` is a key or secret, which is shown only here. */
export const doneSchema = z.object({
  words: z.string(),
  secret: z.object({ name: z.string(), value: z.string() }).nullable(),
});
type Done = z.output<typeof doneSchema>;

/** A form submission of someone of a shop. */
export interface Press {
  shopDomain: string;
  personId: string;
  /** A hash of the sender and the whole form: equal for a repeated submission, which then gets the first one's result. */
  formHash: string;
}

export interface WantedChange extends Pick<AskedChange, "act" | "object" | "given"> {
  done: Done;
}

type PartnerForm = (
  press: Omit<Press, "formHash">,
  form: FormData,
  section: ShopSection,
) => ReturnType<typeof acceptForm>;

const failed = { event: "a shop's connection could not be changed", formError: changeFaults.failed };

/** Defines a form of a shop's page, by its intent. */
export const partnerForm =
  <Schema extends z.ZodObject>(
    schema: Schema,
    want: (answers: z.output<Schema>, press: Press) => Promise<WantedChange | FormFault>,
  ): PartnerForm =>
  ({ shopDomain, personId }, form, section) =>
    acceptForm(form, schema, failed, async (answers) => {
      const formHash = sha256(JSON.stringify([personId, ...form]));
      if (!(await spendToken("shop-changes", shopDomain)))
        return { status: 429, formError: changeFaults.tooOften, headers: { "Retry-After": "3600" } };
      const press = { shopDomain, personId, formHash };
      const wanted = await want(answers, press);
      return "act" in wanted ? change(press, wanted, section) : wanted;
    });

async function change(
  press: Press,
  { act, object, given, done }: WantedChange,
  section: ShopSection,
): Promise<Response | FormFault> {
  const outcome = await makeChange({ ...press, act, object, given });
  // Keys and secrets are cached for some seconds.
  markKeysChanged();
  if (outcome === "forbidden") refuse(403, "Your role at this shop has changed. Nothing was done.");
  if (outcome !== "done" && outcome !== "again") return { status: 409, formError: refusalWords[outcome] };
  const page = shopPaths.section(press.shopDomain, section);
  return redirectWith(page, done);
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Handles a form of a shop's page, sent by someone whose role may change it; the field `intent` selects one of `forms`. */
export async function changeShop(
  request: Request,
  typedShop: string | undefined,
  section: ShopSection,
  forms: Readonly<Record<string, PartnerForm>>,
) {
  const visitor = await requireShopVisitor(request, typedShop, section);
  if (!visitor.person || !mayChange(visitor.role, section)) refuseRole(request, visitor);
  const press = { shopDomain: visitor.shopDomain, personId: visitor.person.id };
  const form = await readForm(request);
  const intent = String(form.get("intent"));
  const take = Object.hasOwn(forms, intent) ? forms[intent] : undefined;
  if (!take) refuse(400, "This isn't a form of ours.");
  logSecurityEvent(request, "shop-changed", { shop: press.shopDomain });
  return withRetryPage(form, () => take(press, form, section));
}

/**
 * Bytes that are unpredictable without this site's secret, and equal for each submission of one form: if the response was
 * lost, a retry creates and shows the same key.
 */
export const bytesOf =
  (press: Press, what: string) =>
  (size: number): Buffer =>
    createHmac("sha256", sessionSecret())
      .update(["shop-key", what, size, press.shopDomain, press.formHash].join("\n"))
      .digest()
      .subarray(0, size);
