import { logError } from "~/process/log.server";
import { ServiceError } from "~/services/service-error";

/** True for a fault of an outside service, as opposed to one of ours. */
export const isServiceFailure = (error: unknown): error is ServiceError => error instanceof ServiceError;

/** Logs a service's fault under the name of what it kept us from doing. */
export const logFailure = (error: unknown, event: string): void => logError(error, {}, event);
