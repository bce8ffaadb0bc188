import { call } from "~/platform/database/call.server";

/** True for the first process that asks within `everySeconds`; it then runs the job for all. */
export async function beginJob(name: string, everySeconds: number): Promise<boolean> {
  return call("begin_job", { p_name: name, p_seconds: everySeconds });
}
