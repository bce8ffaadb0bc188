/** What a provider certifies by signing. Administrators look for each of the three parts. Source: docs/letters.md. */
export const certification =
  "I certify that this product is medically necessary to treat the diagnosed condition named in this letter. It is not for general health or well-being, and it is not for cosmetic purposes. The patient would not need it without this condition.";
