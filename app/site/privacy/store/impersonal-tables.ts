import type { Database } from "~/platform/database/database.types";
import type { PersonalTable } from "./personal-columns";

const receipts = "of a folder of receipts, whose contents are in the copy as purchases and claims";

/** Every other table, with the reason why it holds nothing about a shopper. */
export const impersonalTables: {
  readonly [Table in Exclude<keyof Database["public"]["Tables"], PersonalTable>]: string;
} = {
  api_requests: "digests of stores' requests and answers without persons, deleted after a day",
  brand_products: "products of brands",
  brands: "brands",
  claim_fees: "fees of claims, without whose they are once the receipts are erased",
  claim_items: receipts,
  claim_picks: receipts,
  claims: receipts,
  connected_inboxes: receipts,
  eligibility_checks: "pages of products, without who asked",
  encryption_keys: "fingerprints of the service's own keys",
  forgotten_orders: "numbers of orders that were erased, so that they aren't taken again",
  item_letters: receipts,
  inbox_revocations: "tokens of inboxes, encrypted, until they are revoked",
  job_runs: "when what runs beside requests is due next",
  letter_drafts: "no rows of its own: each is a row of a table of drafts",
  letter_keys: "keys of letters, encrypted",
  letter_moves: "the steps a request can take",
  letter_requests: "no rows of its own: each is a row of a table of requests",
  license_warnings: "warnings to providers, who work for us",
  practices: "practices, which work with us",
  payments: "no rows of its own: each is a row of a letter's request or of a claim's fee",
  payment_events: "numbers of events, without whom they are about",
  provider_licenses: "providers, who work for us",
  provider_notices: "what providers, who work for us, are told of, by ids; gone with the request",
  provider_phrases: "words of providers, who work for us, about no patient",
  provider_settings: "what providers, who work for us, chose",
  providers: "providers, who work for us; see `npm run desk:invite -- --list`",
  purge_runs: "when what has outlived its period was last deleted",
  rate_limit_tokens: "keyed codes that can't be read back, deleted after two days",
  receipt_edits: receipts,
  receipt_files: receipts,
  receipt_folder_keys: "keys of folders, encrypted",
  receipt_folder_secrets: "of a folder of receipts, whose devices are in the copy",
  receipts,
  reading_turns: "keyed codes of networks and folders that can't be read back, deleted after two days",
  reconciliation_runs: "when payments were compared",
  reconciliation_schedule: "when payments are compared next",
  retailers: "stores",
  shop_api_keys: "keys of stores",
  shop_privacy_requests: "what stores' platforms asked, with numbers of orders",
  shop_secrets: "secrets of stores, encrypted",
  shops: "stores",
  sign_ins: "sessions of providers and stores, who work with us",
  webhook_endpoints: "addresses of stores and of providers, who work for us",
};
