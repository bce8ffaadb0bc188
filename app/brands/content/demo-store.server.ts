import { parse } from "yaml";
import { fillTokens } from "~/savings/content/guide-tokens.server";
import source from "../../../content/brands/demo-store.yaml?raw";
import { type DemoStore, demoStoreSchema } from "./demo-store";

const store = demoStoreSchema.parse(parse(fillTokens(source, new Date())));

/** The demo shop of `/brands/demo-store`. */
export const demoStore = (): DemoStore => store;
