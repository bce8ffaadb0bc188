import { followCarousel } from "./carousel";
import { forEachRow } from "./row";
import { followSavings } from "./savings";

forEachRow(followCarousel);
followSavings();
