import type { RouteHandle } from "~/platform/document/route-handle";

export { action, default, loader, meta } from "./lmn-request";

export const handle: RouteHandle = { viewTransition: false, brandHeader: true };
