import { call } from "~/platform/database/call.server";

/** True for the first of all processes that asks within `everySeconds`: it is its turn. */
export async function beginJob(name: string, everySeconds: number): Promise<boolean> {
  return call("begin_job", { p_name: name, p_seconds: everySeconds });
}
