import { expiredLink } from "../../support/signed-order.ts";
import { linkTokens } from "./letter-links.ts";
import { shopPage } from "./shop-hosts.ts";
import { verifiedCode } from "./verified-code.ts";

const order = "shop=northpine.example&orderId";
/** The checker's address of a product. */
export const sampleProduct = "/https://northpine.example/products/infrared-sauna-blanket";
const letter = `/letter/${linkTokens.page}`;

/** Addresses of each page that need no journey, by the file of its route. */
export const pages: Readonly<Record<string, readonly string[]>> = {
  "$.tsx": [sampleProduct, "/nothing/here", "/https%3A%2F%2F127.0.0.1%2F%00", `/${shopPage("nothing")}`],
  "_index.tsx": ["/"],
  "brands.tsx": ["/brands"],
  "brands_.demo-store.tsx": ["/brands/demo-store"],
  "brands_.demo-store_.order.tsx": ["/brands/demo-store/order?placed=none"],
  "check.tsx": ["/check", "/check?url=", "/check?url=two+words", "/check?url=%00%1b%E2%80%AE"],
  "complete-lmn.tsx": [
    `/complete-lmn?${order}=1001`,
    "/complete-lmn",
    `/complete-lmn?${order}=999999998&try=5`,
    `/complete-lmn?${expiredLink}`,
  ],
  "conditions.$slug.tsx": ["/conditions/low-back-pain", "/conditions/none"],
  "conditions._index.tsx": ["/conditions"],
  "confirm-email.$token.tsx": ["/confirm-email/none"],
  "contact.tsx": ["/contact", "/contact?subject=%22%3E%3Cb%3E%00", "/contact?sent=1"],
  "eligible-items.$category.tsx": ["/eligible-items/sunscreen", "/eligible-items/none"],
  "eligible-items._index.tsx": ["/eligible-items", "/eligible-items?q=%3C&verdict=letter"],
  "explore.tsx": ["/explore"],
  "extension.tsx": ["/extension"],
  "find-letter.tsx": ["/find-letter"],
  "fsa-calculator.tsx": ["/fsa-calculator", "/fsa-calculator?income=abc%00"],
  "guides.$slug.tsx": ["/guides/whats-an-fsa", "/guides/none"],
  "guides.administrators.$id.tsx": ["/guides/administrators/fsafeds", "/guides/administrators/none"],
  "guides.administrators._index.tsx": ["/guides/administrators"],
  "guides._index.tsx": ["/guides", "/guides?q=hsa%07", "/guides?q=zzzz"],
  "hsa-calculator.tsx": ["/hsa-calculator", "/hsa-calculator?income=%3C"],
  "hsa-fsa-link.tsx": [
    `/hsa-fsa-link?${order}=1001`,
    "/hsa-fsa-link",
    `/hsa-fsa-link?${order}=999999998&try=5`,
    `/hsa-fsa-link?${expiredLink}`,
  ],
  "letter.$token.tsx": [letter, "/letter/none"],
  "letter.$token_.correct.tsx": [`${letter}/correct`],
  "letter.$token_.erase.tsx": [`${letter}/erase`],
  "letter.$token_.packet.tsx": [`${letter}/packet`],
  "letter.$token_.question.tsx": ["/letter/none/question"],
  "letter.$token_.renew.tsx": [`${letter}/renew`],
  "letter.$token_.withdraw.tsx": [`${letter}/withdraw`],
  "lmn-request.tsx": ["/lmn-request", "/lmn-request?brandSlug=northpine", "/lmn-request?step=9"],
  "lmn-status.tsx": [`/lmn-status?${order}=1003`, "/lmn-status", `/lmn-status?${order}=999999998`],
  "lmn-success.tsx": ["/lmn-success"],
  "offline.tsx": ["/offline"],
  "onboarding.tsx": ["/onboarding", "/onboarding?step=2", "/onboarding?step=3"],
  "partners.$shop.tsx": ["/partners/northpine.example", "/partners/none"],
  "partners._index.tsx": ["/partners", "/partners?shop=%22%3E%3Cb%3E%00"],
  "partners.link.$token.tsx": ["/partners/link/none"],
  "privacy.tsx": ["/privacy"],
  "privacy_.your-data.tsx": ["/privacy/your-data"],
  "privacy_.your-data_.$token.tsx": ["/privacy/your-data/none"],
  "consumer-health-data.tsx": ["/consumer-health-data"],
  "telehealth-consent.tsx": ["/telehealth-consent"],
  "accessibility.tsx": ["/accessibility"],
  "reimbursements.tsx": ["/reimbursements?source=nav"],
  "request-lmn.tsx": ["/request-lmn"],
  "resume.tsx": ["/resume"],
  "resume_.$token.tsx": ["/resume/none"],
  "sample-letter.tsx": ["/sample-letter"],
  "sandbox.elsewhere.tsx": ["/sandbox/elsewhere?to=https%3A%2F%2Fnorthpine.example%2F"],
  "shop.$slug.tsx": ["/shop/kettle-and-spine", "/shop/limberlark", "/shop/none"],
  "shop._index.tsx": ["/shop", "/shop?q=zzzz%1b", "/shop?letter=K"],
  "terms.tsx": ["/terms"],
  "unsubscribe.$token.tsx": [`/unsubscribe/${linkTokens.unsubscribe}`, "/unsubscribe/none"],
  "verify.$code.tsx": [`/verify/${verifiedCode}`, "/verify/%22%3E%3Cb%3E%00"],
  "verify._index.tsx": ["/verify", "/verify?code=", "/verify?code=%22%3E%3Cb%3E%00"],
};
