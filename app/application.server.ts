import { join } from "node:path";
import { createRequestHandler } from "@remix-run/node";
import morgan from "morgan";
import { brandsClaims } from "./content/brands/brands-page.server";
import { homeClaims } from "./content/home/home.server";
import { DatabaseSetupError } from "./data/database/check-database.server";
import { closeDatabase, database } from "./data/database/client.server";
import { DataFolderError } from "./data/database/folder-lock.server";
import { sendBuiltFiles } from "./http/built-files.server";
import { beginRequest } from "./http/each-request.server";
import { guardServer, serverLimits } from "./http/guard-server.server";
import { putInFront } from "./http/in-front.server";
import { answerNextPagesBy } from "./http/next-page.server";
import { answerPage, learnPages } from "./http/pages.server";
import { limitRates } from "./http/rate-limit.server";
import { refuseUnfinished } from "./http/refuse-unfinished.server";
import { sendCached } from "./http/response-cache.server";
import { learnRoutes } from "./http/route-pattern.server";
import { startOutboxWorker } from "./jobs/outbox-worker.server";
import { checkSetup } from "./operations/monitoring/check-setup.server";
import { operatorCommands } from "./operator.server";
import { env, isLive } from "./process/env.server";
import type { Application } from "./process/lifecycle.server";
import { log, logError } from "./process/log.server";
import { listenForOperators } from "./process/operator-socket.server";

/** The embedded database has one owner, so operators' commands run where it is open. */
async function openOperatorSocket(): Promise<void> {
  if (isLive(env(), "database")) return;
  await listenForOperators(join(env().DATA_DIR, "operator.sock"), operatorCommands);
}

let faultInLog = "";

/** Tells the operator once what has to be done before the database can be used. */
async function checkReady(): Promise<void> {
  try {
    await checkSetup(5_000);
  } catch (error) {
    if (error instanceof DatabaseSetupError && error.message !== faultInLog) {
      faultInLog = error.message;
      log.error(error.message);
    }
    throw error;
  }
}

/** The parts of the application that live as long as the process. */
export const application: Application = {
  onServer(server) {
    const { MAX_CONNECTIONS, TRUSTED_PROXY_HOPS, CONTENT_DIR } = env();
    // Behind a proxy all connections come from its address.
    const connectionsOfAddress = TRUSTED_PROXY_HOPS > 0 ? MAX_CONNECTIONS : Math.ceil(MAX_CONNECTIONS / 2);
    const limits = { ...serverLimits, connections: MAX_CONNECTIONS, connectionsOfAddress };
    putInFront(server, [
      guardServer(server, limits),
      sendCached,
      limitRates(env().RATE_LIMIT_FACTOR),
      sendBuiltFiles(),
      // Pictures of the operator's own claims; the release's folder is for the release.
      ...(CONTENT_DIR ? [sendBuiltFiles(join(CONTENT_DIR, "public"))] : []),
      answerPage,
    ]);
  },
  /** A data folder or content that can't be used ends the process; a database that is merely away may come back. */
  async open() {
    const build = await import("virtual:remix/server-build");
    learnRoutes(build.routes);
    answerNextPagesBy(createRequestHandler(build));
    learnPages(build);
    // remix-serve's own access lines hold whole addresses.
    morgan.format("tiny", () => undefined);
    homeClaims();
    brandsClaims();
    await database().catch((error) => {
      logError(error, {}, "database could not be opened");
      if (error instanceof DataFolderError) throw error;
    });
    await openOperatorSocket().catch((error) => logError(error, {}, "operator commands not available"));
  },
  startWorker: startOutboxWorker,
  checkReady,
  onRequest: beginRequest,
  endUnfinished: refuseUnfinished,
  close: closeDatabase,
};
