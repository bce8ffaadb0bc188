import { openTestThread } from "../../support/embedded";
import { dataCases } from "./cases";

// On its own thread, as in the production build; journeys run it on theirs.
dataCases("embedded", () => openTestThread({ seed: false }));
