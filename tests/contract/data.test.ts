import { afterAll, beforeAll, describe } from "vitest";
import { useDatabase } from "~/data/database/client.server";
import { accessCases } from "./data/access-cases";
import { accountCases } from "./data/account-cases";
import { contactCases } from "./data/contact-cases";
import { databases, type TestDatabase } from "./data/databases";
import { directoryCases } from "./data/directory-cases";
import { draftCases } from "./data/draft-cases";
import { draftCopyCases } from "./data/draft-copy-cases";
import { importCases } from "./data/import-cases";
import { letterCases } from "./data/letter-cases";
import { letterMoveCases } from "./data/letter-move-cases";
import { orderRequestCases } from "./data/order-request-cases";
import { outboxCases } from "./data/outbox-cases";
import { outboxControlCases } from "./data/outbox-control-cases";
import { patientCases } from "./data/patient-cases";
import { paymentCases } from "./data/payment-cases";
import { privacyCases } from "./data/privacy-cases";
import { purgeCases } from "./data/purge-cases";
import { queueCases } from "./data/queue-cases";
import { readCases } from "./data/read-cases";
import { reconciliationCases } from "./data/reconciliation-cases";
import { requestedCases } from "./data/requested-cases";
import { resendCases } from "./data/resend-cases";
import { resumeCases } from "./data/resume-cases";
import { retentionCases } from "./data/retention-cases";
import { reversalCases } from "./data/reversal-cases";
import { reviewCases } from "./data/review-cases";
import { shopKeyCases } from "./data/shop-key-cases";
import { verifiedLetterCases } from "./data/verified-letter-cases";

describe.each(databases)("data layer on $name", ({ open }) => {
  let opened: TestDatabase;

  beforeAll(async () => {
    opened = await open();
    useDatabase(opened.client);
  }, 60_000);

  afterAll(() => opened?.close());

  accessCases(() => opened);
  readCases();
  requestedCases();
  directoryCases();
  importCases();
  draftCases();
  draftCopyCases();
  letterCases();
  letterMoveCases();
  patientCases();
  resendCases();
  resumeCases();
  orderRequestCases();
  paymentCases();
  privacyCases();
  purgeCases();
  retentionCases();
  outboxCases();
  outboxControlCases();
  reversalCases();
  reconciliationCases();
  contactCases();
  shopKeyCases();
  accountCases();
  verifiedLetterCases();
  reviewCases();
  queueCases();
});
