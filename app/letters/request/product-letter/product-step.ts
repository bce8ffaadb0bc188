import { z } from "zod";
import { type LetterDoubt, letterDoubt, readStoredCard } from "~/eligibility/domain/product-card";
import type { FieldSpec } from "~/kit/form/field-spec";
import { paths } from "~/paths";
import { checkedBox } from "~/platform/values/checked-box";
import { productLink, productLinkMessages } from "~/platform/values/product-link";
import type { ProductDraftRow } from "../../store/drafts.server";
import { type ContextColumns, type LetterContext, letterContext } from "../questions";

export interface ProductContext extends LetterContext {
  /** A product for which a letter isn't needed or is unlikely to help, and which of both; null if a letter may help. */
  doubted: { link: string; doubt: LetterDoubt } | null;
}

type ProductColumns = ContextColumns & Pick<ProductDraftRow, "product_link" | "product">;

/** The context from a draft's columns, like `letterContext`. */
export const productContext = (draft: Partial<ProductColumns> | null): ProductContext => ({
  ...letterContext(draft),
  doubted: doubtedProduct(draft),
});

function doubtedProduct(draft: Partial<ProductColumns> | null): ProductContext["doubted"] {
  const doubt = letterDoubt(readStoredCard(draft?.product));
  return doubt && draft?.product_link ? { link: draft.product_link, doubt } : null;
}

const productLinkSchema = z.object({ productLink });

/** The checkbox is about the product that the page showed: another URL is asked about once it is read. */
const doubtedSchema = ({ link }: { link: string }) =>
  z
    .object({ productLink, wantsLetterAnyway: checkedBox })
    .refine((answer) => answer.productLink !== link || answer.wantsLetterAnyway, {
      path: ["wantsLetterAnyway"],
      error: "Check this box if you want to go on, or enter another product",
    });

const linkField: FieldSpec = {
  type: "text",
  name: "productLink",
  label: "Product link",
  inputMode: "url",
  preview: paths.productCard,
  messages: {
    valueMissing: productLinkMessages.missing,
  },
};

const boxLabels: Record<LetterDoubt, string> = {
  eligible: "I want to ask for a letter anyway, for example because my account provider told me to get one",
  "hsa-only": "I want to ask for a letter anyway, though an HSA needs none and an FSA may not pay",
  "not-eligible": "I want to ask for a letter anyway, though it will probably not help",
};

/** The step about the product; if a letter is doubtful, with a checkbox to continue anyway. */
export const productStep = {
  slug: "product",
  title: "What are you using an LMN toward?",
  lede: "Paste a link to the product's page.",
  usesContext: true,
  schema: ({ doubted }: ProductContext): typeof productLinkSchema | ReturnType<typeof doubtedSchema> =>
    doubted ? doubtedSchema(doubted) : productLinkSchema,
  fields: ({ doubted }: ProductContext): readonly FieldSpec[] =>
    doubted
      ? [linkField, { type: "checkbox", name: "wantsLetterAnyway", label: boxLabels[doubted.doubt] }]
      : [linkField],
} as const;
