import { application } from "./application.server";
import { startLifecycle } from "./platform/process/lifecycle.server";

export { default, handleError } from "./handle-request.server";

startLifecycle(application);
