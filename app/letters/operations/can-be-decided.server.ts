import { env, hasDesk } from "~/platform/process/env.server";
import { isUndecidable } from "../store/timed-mails.server";

/** False while a request waits and no provider of ours may decide in its patient's state. */
export const canBeDecided = async (requestId: string): Promise<boolean> =>
  !hasDesk(env()) || !(await isUndecidable(requestId));
