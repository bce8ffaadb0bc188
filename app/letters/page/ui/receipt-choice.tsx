import { FieldError } from "~/kit/form/field-frame";

/** The receipt to include in a packet. */
const receiptKinds = ["order", "upload", "none"] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

const choices = {
  order: { label: "The order's lines", hint: "We make an itemized receipt of what the store told us." },
  upload: { label: "My own receipt", hint: "A PDF, PNG or JPEG of 8 MB at most. We don't keep it." },
  none: {
    label: "No receipt yet",
    hint: "The packet says that it's missing, and you add it before you send it.",
  },
} as const;

/** What a receipt must show, to check one's own against. */
const facts = [
  "the store's name",
  "the day of the sale",
  "what was bought, item by item",
  "the amount of each item after discounts",
  "the patient's name, if the store prints one",
];

/** Lets the shopper choose the packet's receipt, or upload one. */
export function ReceiptChoice(props: {
  hasOrderLines: boolean;
  chosen: ReceiptKind;
  errors: Partial<Record<"receipt" | "file", string>>;
}) {
  const { hasOrderLines, chosen, errors } = props;
  const offered = receiptKinds.filter((one) => one !== "order" || hasOrderLines);
  const preset = offered.includes(chosen) ? chosen : "upload";
  return (
    <>
      <fieldset
        className="my-6"
        id="receipt"
        tabIndex={-1}
        aria-describedby={errors.receipt && "receipt-error"}
      >
        <legend className="font-semibold">Which receipt?</legend>
        <FieldError id="receipt-error">{errors.receipt}</FieldError>
        <div className="mt-2 grid grid-cols-1 gap-3">
          {offered.map((value) => (
            <label key={value} className="flex min-h-11 items-start gap-3">
              <input
                className="mt-1 size-5 flex-none accent-evergreen"
                type="radio"
                name="receipt"
                value={value}
                defaultChecked={value === preset}
              />
              <span>
                {choices[value].label}
                <small className="block text-sm text-muted">{choices[value].hint}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="my-6">
        <label className="block font-semibold" htmlFor="file">
          Your receipt's file
        </label>
        <FieldError id="file-error">{errors.file}</FieldError>
        <input
          className="control"
          id="file"
          name="file"
          type="file"
          accept="application/pdf,image/png,image/jpeg,.pdf,.png,.jpg,.jpeg"
          aria-invalid={errors.file ? true : undefined}
          aria-describedby={errors.file && "file-error"}
        />
        <p className="mt-3 text-sm">An itemized receipt shows all of these; a card slip doesn't:</p>
        <ul className="mt-1 grid grid-cols-1 gap-1 text-sm">
          {facts.map((fact) => (
            <li key={fact} className="before:mr-2 before:content-['☐'_/_'']">
              {fact}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
