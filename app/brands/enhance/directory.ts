import { closeBadges } from "./brand-badge";
import { moveBanner } from "./brand-banner";
import { filterAtOnce } from "./brand-filter";

let stopBanner = moveBanner();
closeBadges();
filterAtOnce(() => {
  stopBanner();
  stopBanner = moveBanner();
});
