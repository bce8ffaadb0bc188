import { z } from "zod";
import type { CheckedProduct } from "~/eligibility/domain/checked-product";
import type { Judgement } from "~/eligibility/domain/judgement";
import { type accounts, verdicts } from "~/eligibility/domain/verdict";
import { paths } from "~/paths";
import { parseProductUrl, withoutQuery } from "~/platform/values/product-url";
import { sentLine, shownInstant } from "./parts";
import { problemSchema } from "./problem";

const productAddress = z
  .url()
  .max(2_048)
  .transform((typed, context) => {
    const url = parseProductUrl(typed);
    if (url) return url;
    context.addIssue({ code: "custom", message: "Not a public http or https address." });
    return z.NEVER;
  });

/** A product by its page or its name, as query parameters or fields of an item. */
const asked = {
  url: productAddress.optional().meta({
    description: "The address of the product's own page, percent-encoded in a query.",
    example: "https://northpine.example/products/infrared-sauna-blanket",
  }),
  title: sentLine(500)
    .optional()
    .meta({ description: "Instead of url: the product's name, as its shop writes it." }),
  vendor: sentLine(200).optional().meta({ description: "With title: the brand." }),
  product_type: sentLine(200).optional().meta({ description: "With title: the shop's product type." }),
};

const eitherWay = ({
  url,
  title,
  vendor,
  product_type,
}: { [Name in keyof typeof asked]?: unknown }): boolean =>
  url === undefined
    ? title !== undefined
    : title === undefined && vendor === undefined && product_type === undefined;

const oneWay = {
  error: "Send either url, or title with vendor and product_type where you know them.",
  path: ["url"],
};
const inJsonSchema = ({ jsonSchema }: { jsonSchema: object }): void => {
  Object.assign(jsonSchema, { oneOf: [{ required: ["url"] }, { required: ["title"] }] });
};

export const askedProduct = z.strictObject(asked).refine(eitherWay, oneWay);

export const maxItems = 50;

export const askedProducts = z
  .strictObject({
    items: z
      .array(
        z
          .strictObject({
            ref: sentLine(100)
              .optional()
              .meta({ description: "Comes back with the result, e.g. your product id." }),
            ...asked,
          })
          .refine(eitherWay, oneWay)
          .meta({ override: inJsonSchema }),
      )
      .min(1)
      .max(maxItems),
  })
  .meta({ id: "EligibilityQuestions" });

export type AskedProduct = z.output<typeof askedProduct>;

export const verdictSchema = z.enum(verdicts).meta({
  id: "Verdict",
  description:
    "eligible: an FSA or HSA pays. letter: it pays with a letter of medical necessity. not-eligible. unknown: the text says too little.",
});

export const verdictsByAccountSchema = z.strictObject({
  fsa: verdictSchema,
  hsa: verdictSchema,
  hra: verdictSchema,
  "limited-fsa": verdictSchema,
  "dependent-care": verdictSchema,
} satisfies Record<(typeof accounts)[number], typeof verdictSchema>);

export const eligibilitySchema = z
  .strictObject({
    url: z
      .string()
      .nullable()
      .meta({ description: "The product's page; null where only its name was sent." }),
    title: z.string(),
    brand: z.string().nullable(),
    verdict: verdictSchema,
    by_account: verdictsByAccountSchema,
    reason: z.string().nullable().meta({ description: "One sentence for the shopper." }),
    category: z.string().nullable(),
    source: z.strictObject({ name: z.string(), url: z.string() }).nullable(),
    confidence: z.number().min(0).max(1).nullable(),
    contested: z
      .boolean()
      .meta({ description: "Lists and administrators differ; the verdict is the cautious one." }),
    excess_only: z.boolean().meta({ description: "Only what it costs above the ordinary version counts." }),
    conditions: z.array(z.string()).meta({ description: "Health conditions a letter may name." }),
    checked_at: shownInstant
      .nullable()
      .meta({ description: "When the page was read; null where only a name was sent." }),
    outdated: z.boolean().meta({ description: "The page could not be read again since checked_at." }),
    checker_url: z.string().nullable().meta({ description: "The same verdict as a page of ours." }),
    letter_url: z
      .string()
      .nullable()
      .meta({ description: "Where a shopper asks for a letter for this product." }),
  })
  .meta({ id: "Eligibility" });

type ShownEligibility = z.input<typeof eligibilitySchema>;

const showJudgement = (judgement: Judgement) => ({
  verdict: judgement.verdict,
  by_account: judgement.byAccount,
  reason: judgement.reason,
  category: judgement.category,
  source: judgement.source && { name: judgement.source.name, url: judgement.source.url },
  confidence: judgement.confidence,
  contested: judgement.contested,
  excess_only: judgement.excessOnly,
  conditions: [...(judgement.conditions ?? [])],
});

export function showChecked(
  { product, judgement, checkedAt, outdated }: CheckedProduct,
  origin: string,
): ShownEligibility {
  const mayHelp = judgement.verdict === "letter" || judgement.verdict === "unknown";
  return {
    url: product.url.href,
    title: product.title,
    brand: product.brand,
    ...showJudgement(judgement),
    checked_at: checkedAt,
    outdated,
    checker_url: origin + paths.checked(product.url),
    letter_url: mayHelp ? origin + paths.requestLetter(withoutQuery(product.url).href) : null,
  };
}

export const showNamed = (
  { title, vendor }: { title: string; vendor: string | null },
  judgement: Judgement,
): ShownEligibility => ({
  url: null,
  title,
  brand: vendor,
  ...showJudgement(judgement),
  checked_at: null,
  outdated: false,
  checker_url: null,
  letter_url: null,
});

export const eligibilityExample: ShownEligibility = {
  url: "https://northpine.example/products/infrared-sauna-blanket",
  title: "Infrared Sauna Blanket",
  brand: "Northpine Bathhouse",
  verdict: "letter",
  by_account: {
    fsa: "letter",
    hsa: "letter",
    hra: "letter",
    "limited-fsa": "not-eligible",
    "dependent-care": "not-eligible",
  },
  reason:
    "A sauna may count with a letter for a diagnosed condition, and a built-in one only above what it adds to the home; many plans look closely.",
  category: "Saunas, steam rooms, sauna blankets",
  source: { name: "IRS Publication 502, Capital Expenses", url: "https://www.irs.gov/publications/p502" },
  confidence: 1,
  contested: true,
  excess_only: false,
  conditions: ["Fibromyalgia", "Rheumatoid arthritis", "Ankylosing spondylitis"],
  checked_at: "2026-11-20T09:30:00.000Z",
  outdated: false,
  checker_url: "https://letterwell.example/https://northpine.example/products/infrared-sauna-blanket",
  letter_url:
    "https://letterwell.example/request-lmn?productLink=https%3A%2F%2Fnorthpine.example%2Fproducts%2Finfrared-sauna-blanket",
};

/** The answer for a product by its name. */
export const namedExample: ShownEligibility = {
  url: null,
  title: "Adhesive bandages, 100 pack",
  brand: "Limberlark",
  verdict: "eligible",
  by_account: {
    fsa: "eligible",
    hsa: "eligible",
    hra: "eligible",
    "limited-fsa": "not-eligible",
    "dependent-care": "not-eligible",
  },
  reason: "Bandages, gauze and dressings for wounds count as medical supplies.",
  category: "Bandages, gauze and wound dressings",
  source: { name: "IRS Publication 502, Bandages", url: "https://www.irs.gov/publications/p502" },
  confidence: 0.76,
  contested: false,
  excess_only: false,
  conditions: [],
  checked_at: null,
  outdated: false,
  checker_url: null,
  letter_url: null,
};

/** Each of several products has a verdict or its own problem. */
export const eligibilityResultSchema = z
  .strictObject({
    ref: z.string().nullable().meta({ description: "The item's ref, as it was sent." }),
    eligibility: eligibilitySchema
      .nullable()
      .meta({ description: "Null where problem says why there is none." }),
    problem: problemSchema.nullable(),
  })
  .meta({ id: "EligibilityResult" });
