import { parse } from "yaml";
import source from "../../../content/demo/home.yaml?raw";
import { type HomeContent, homeContentSchema } from "./home-content";

const content = homeContentSchema.parse(parse(source));

/** The samples of the home page; money in integer cents. */
export const homeContent = (): HomeContent => content;
