import { parse } from "yaml";
import source from "../../../content/demo/brands.yaml?raw";
import signLink from "../../../content/integration/sign-link.mjs?raw";
import { fillTokens } from "../guides/guide-tokens.server";
import { type BrandsPage, brandsPageSchema } from "./brands-page";

const page = brandsPageSchema.parse(parse(fillTokens(source, new Date())));

/** Words and figures of the page for brands. */
export const brandsPage = (): BrandsPage => page;

/** The program a shop signs its deep links with, as `docs/deep-links.md` prints it too. */
export const signLinkProgram = (): string => signLink.trim();
