import { batchReads } from "~/platform/database/batched-reads.server";
import { env, hasDesk } from "~/platform/process/env.server";
import { promiseOncePatientAgrees, reviewPromise } from "../content/review-promise";
import { awaitsPatient } from "../store/patient-agreements.server";
import { isUndecidable } from "../store/timed-mails.server";

/** False if a request is waiting and none of our providers may decide in its patient's state. */
export const canBeDecided = async (requestId: string): Promise<boolean> =>
  !hasDesk(env()) || !(await isUndecidable(requestId));

/** What its shopper is told of when a request will be decided. */
export const promiseOf = (requestId: string): Promise<string> =>
  batchReads(async () => {
    const [isWaiting, isDecidable] = await Promise.all([awaitsPatient(requestId), canBeDecided(requestId)]);
    return isWaiting ? promiseOncePatientAgrees : reviewPromise(isDecidable);
  });
