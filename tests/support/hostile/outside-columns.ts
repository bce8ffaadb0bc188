/** Columns that hold words from outside, and the test that puts all payloads into what they show. */
export const outsideColumns: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  "escaping-public": {
    brands: [
      "name",
      "description",
      "logo_url",
      "hero_image_url",
      "url",
      "folded_name",
      "folded_text",
      "initial",
    ],
    brand_products: ["name", "description", "image_url", "url"],
    retailers: ["name", "logo", "url"],
    eligibility_checks: ["base_url", "original_url", "product_image_url", "result", "title"],
  },
  "escaping-letters": {
    contact_messages: ["email", "message", "name", "subject"],
    issued_letters: ["content", "signer_name", "signer_credential", "signer_npi"],
    letter_corrections: ["asked_for"],
    letter_denials: ["words"],
    letter_questions: ["answer", "question"],
    letter_reviews: ["product_title", "folded_title"],
    linked_accounts: ["institution_name"],
    product_page_lmn_requests: [
      ...["name", "patient_name", "conditions", "other_conditions", "symptoms", "previous_treatments"],
      ...["product_use", "product_link", "provider", "custom_provider"],
    ],
    provider_licenses: ["license_number"],
    providers: ["address_lines", "credential", "name", "phone", "practice_name", "signature_name"],
    review_drafts: ["fields"],
    shop_orders: ["customer_name", "products"],
    shops: ["shop_name"],
    temporary_brand_partnership_lmn_requests: [
      ...["name", "patient_name", "conditions", "other_conditions", "symptoms", "previous_treatments"],
      ...["product_use", "products", "conditions_offered"],
    ],
    temporary_product_page_lmn_requests: [
      ...["name", "patient_name", "conditions", "other_conditions", "symptoms", "previous_treatments"],
      ...["product_use", "product_link", "product", "provider", "custom_provider", "conditions_offered"],
    ],
  },
};
