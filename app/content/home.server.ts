import { parse } from "yaml";
import { type HomeContent, homeContentSchema } from "~/domain/home/home-content";
import source from "../../content/demo/home.yaml?raw";

const content = homeContentSchema.parse(parse(source));

/** The samples of the home page; money in integer cents. */
export const homeContent = (): HomeContent => content;
