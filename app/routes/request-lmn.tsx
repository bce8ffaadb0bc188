export { action, default, headers, links, loader, meta } from "./lmn-request";
