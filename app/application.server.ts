import { join } from "node:path";
import { createRequestHandler } from "@remix-run/node";
import { brandsClaims } from "./brands/content/brands-page.server";
import { prepareRules } from "./eligibility/content/eligibility-rules.server";
import { DataFolderError } from "./embedded-supabase/folder-lock.server";
import { startWorker } from "./jobs/worker.server";
import { apiPatterns } from "./merchants/api/table.server";
import { checkSetup } from "./operator/operations/check-setup.server";
import { operatorCommands } from "./operator.server";
import { DatabaseSetupError } from "./platform/database/check-database.server";
import { closeDatabase, database } from "./platform/database/client.server";
import { DatabaseError } from "./platform/database/database-error.server";
import { sharingDeadline } from "./platform/database/shared-deadline.server";
import { sendBuiltFiles } from "./platform/http/built-files.server";
import { beginRequest } from "./platform/http/each-request.server";
import { guardServer, serverLimits } from "./platform/http/guard-server.server";
import { answerNextPagesBy } from "./platform/http/next-page.server";
import { probesOnly } from "./platform/http/probes-only.server";
import { limitRates } from "./platform/http/rate-limit.server";
import { refuseUnfinished } from "./platform/http/refuse-unfinished.server";
import { sendCached } from "./platform/http/response-cache.server";
import { learnRoutes } from "./platform/http/route-pattern.server";
import { env, isLive } from "./platform/process/env.server";
import type { Application } from "./platform/process/lifecycle.server";
import { log, logError } from "./platform/process/log.server";
import { listenForOperators } from "./platform/process/operator-socket.server";
import { putInFront } from "./platform/process/remix-serve.server";
import { homeClaims } from "./site/home/content/home.server";

/** The embedded database can be open in only one process, so operators' commands run in that one, through this socket. */
async function openOperatorSocket(): Promise<void> {
  if (isLive(env(), "database")) return;
  await listenForOperators(join(env().DATA_DIR, "operator.sock"), operatorCommands);
}

let faultInLog = "";

/** Throws until the database can be used. Logs each reason once: what the operator has to do, or that the database doesn't respond yet. */
async function checkReady(): Promise<void> {
  try {
    await checkSetup(5_000);
  } catch (error) {
    const fault = faultOf(error);
    if (fault !== faultInLog) log.error(fault);
    faultInLog = fault;
    throw error;
  }
}

function faultOf(error: unknown): string {
  if (error instanceof DatabaseSetupError) return error.message;
  const code = error instanceof DatabaseError ? error.code : "unknown";
  const advice = isLive(env(), "database")
    ? " Is SUPABASE_URL the project's, and can it be reached from here?"
    : "";
  return `The database doesn't answer (${code}). Background work waits for it.${advice}`;
}

/** The parts of the application that live as long as the process. */
export const application: Application = {
  onServer(server) {
    const { MAX_CONNECTIONS, TRUSTED_PROXY_HOPS, CONTENT_DIR } = env();
    // Behind a proxy, all connections come from its address.
    const connectionsOfAddress = TRUSTED_PROXY_HOPS > 0 ? MAX_CONNECTIONS : Math.ceil(MAX_CONNECTIONS / 2);
    const limits = { ...serverLimits, connections: MAX_CONNECTIONS, connectionsOfAddress };
    const handlers = [
      guardServer(server, limits),
      ...(env().ROLE === "worker" ? [probesOnly] : []),
      sendCached,
      limitRates(env().RATE_LIMIT_FACTOR),
      sendBuiltFiles(),
      // Pictures of the operator's own content; those in the release's folder are part of the build.
      ...(CONTENT_DIR ? [sendBuiltFiles(join(CONTENT_DIR, "public"))] : []),
    ];
    putInFront(server, handlers, sharingDeadline);
  },
  /** An unusable data folder or content ends the process; a database that is merely unreachable may come back. */
  async open() {
    const build = await import("virtual:remix/server-build");
    learnRoutes(build.routes, apiPatterns);
    answerNextPagesBy(createRequestHandler(build));
    homeClaims();
    brandsClaims();
    await database().catch((error) => {
      logError(error, {}, "database could not be opened");
      if (error instanceof DataFolderError) throw error;
    });
    await openOperatorSocket().catch((error) => logError(error, {}, "operator commands not available"));
  },
  prepare() {
    log.info({ ms: prepareRules() }, "eligibility rules are ready");
  },
  startWorker,
  checkReady,
  onRequest: beginRequest,
  endUnfinished: refuseUnfinished,
  close: closeDatabase,
};
