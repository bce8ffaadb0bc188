import { batchReads } from "~/platform/database/batched-reads.server";
import { env, hasDesk } from "~/platform/process/env.server";
import { promiseOncePatientAgrees, reviewPromise, shopperAwaited } from "../content/review-promise";
import { isOpenVisit } from "../domain/visit";
import { awaitsPatient } from "../store/patient-agreements.server";
import { isUndecidable } from "../store/timed-mails.server";
import { readLastVisit } from "../store/visits.server";

/** False if a request is waiting and none of our providers may decide in its patient's state. */
export const canBeDecided = async (requestId: string): Promise<boolean> =>
  !hasDesk(env()) || !(await isUndecidable(requestId));

/** The sentence that tells the shopper when their request will be decided, or what they have to do first. */
export const promiseOf = (requestId: string): Promise<string> =>
  batchReads(async () => {
    const [visit, isWaiting, isDecidable] = await Promise.all([
      readLastVisit(requestId),
      awaitsPatient(requestId),
      canBeDecided(requestId),
    ]);
    if (visit && isOpenVisit(visit)) return shopperAwaited[visit.startsAt === null ? "pick" : "visit"];
    return isWaiting ? promiseOncePatientAgrees : reviewPromise(isDecidable);
  });
