// @ts-check
// A worker thread that creates an empty database cluster, which blocks its thread for seconds.
import { workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";

const cluster = await PGlite.create(workerData.folder, { startParams: workerData.startParams });
await cluster.close();
