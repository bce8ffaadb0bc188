import { DatabaseError } from "~/platform/database/database-error.server";
import { recover } from "~/platform/process/recover.server";
import { recordName } from "../../domain/record";
import { hashDraftSecret, readDraftSecret } from "../../http/draft-cookie.server";
import { type RecordForm, readRecordForm } from "../../operations/read-record-form.server";
import { readRecord } from "../../store/letter-records.server";
import { recordField } from "../../ui/record-field";
import type { Journey } from "./journey";
import type { DraftRow, WizardSession } from "./session.server";
import type { StepView } from "./show-step.server";

/**
 * Reads the form of a posted step with an optional record. The record is accepted only if the visitor has consented to the
 * use of their health data, which is known before the file is read.
 */
export async function readStepForm<Context, Row extends DraftRow, Session extends WizardSession<Row>>(
  request: Request,
  { store, draftName }: Journey<Context, Row, Session>,
): Promise<RecordForm> {
  const secret = await readDraftSecret(request, draftName(new URL(request.url).searchParams));
  const secretHash = secret && hashDraftSecret(secret);
  const isMultipart = request.headers.get("Content-Type")?.startsWith("multipart/");
  return readRecordForm(request, async () => {
    if (!secretHash || !isMultipart) return null;
    const draft = await store
      .find(secretHash)
      .catch(recover(DatabaseError, "a draft could not be read", () => null));
    return draft?.health_consent ? { kind: "draft", secretHash } : null;
  });
}

/** Adds the draft's record to the step. */
export async function withRecord(step: StepView, secret: string | null): Promise<StepView> {
  if (!secret || !step.fields.some(({ name }) => name === recordName)) return step;
  const added = await readRecord({ kind: "draft", secretHash: hashDraftSecret(secret) });
  return {
    ...step,
    fields: step.fields.map((field) => (field.name === recordName ? recordField(added) : field)),
  };
}
