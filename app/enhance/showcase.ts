import { followCarousel } from "./carousel";
import { followSavings } from "./savings";

followCarousel();
followSavings();
