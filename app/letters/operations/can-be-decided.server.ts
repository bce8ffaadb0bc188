import { env, hasDesk } from "~/platform/process/env.server";
import { isUndecidable } from "../store/timed-mails.server";

/** False if a request is waiting and none of our providers may decide in its patient's state. */
export const canBeDecided = async (requestId: string): Promise<boolean> =>
  !hasDesk(env()) || !(await isUndecidable(requestId));
