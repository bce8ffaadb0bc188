import { call } from "~/platform/database/call.server";

/** Whether a physician of the practice that has a request may sign for its patient today. */
export const hasPhysician = (requestId: string): Promise<boolean> =>
  call("has_physician", { p_request_id: requestId });
