import { expect, test } from "vitest";
import { isSourceAddress } from "./source-hosts";

test.each([
  "https://www.irs.gov/publications/p502",
  "https://www.govinfo.gov/content/pkg/PLAW-119publ21/html/PLAW-119publ21.htm",
  "https://help.healthequity.com/en/articles/5749543-letter-of-medical-necessity",
  "https://fsafeds.com/support/faq/all/16",
  "https://tpa.fsastore.com/fsa-eligibility-list/n/nitrile-gloves",
  "https://hsastore.com/HSA-Eligibility-List/A",
  "https://intercom.help/take-command-health/en/articles/5558051-letter-of-medical-necessity-guidance",
])("%s may carry a fact", (address) => {
  expect(isSourceAddress(address)).toBe(true);
});

test.each([
  ["plain http", "http://www.irs.gov/publications/p502"],
  ["a shortener", "https://bit.ly/3xyz"],
  ["a seller's blog", "https://massagechairgallery.com/blog/hsa"],
  ["the shop's own articles", "https://fsastore.com/articles/learn-acne.html"],
  ["a name that only ends alike", "https://notirs.gov/p502"],
  ["a site in front of another", "https://irs.gov.example.com/p502"],
  ["a user name", "https://irs.gov@example.com/p502"],
  ["a user name before a site on the list", "https://me@irs.gov/p502"],
  ["a port", "https://irs.gov:8443/p502"],
  ["another's pages at a host of help centers", "https://intercom.help/letter-service/en/articles/1"],
  ["words", "IRS Pub. 502"],
])("%s is no source", (_what, address) => {
  expect(isSourceAddress(address)).toBe(false);
});
