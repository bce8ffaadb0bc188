import { openTestThread } from "../../support/embedded";
import { dataCases } from "./cases";

// On a thread of its own, as in the built server; journeys have it on theirs.
dataCases("embedded", () => openTestThread({ seed: false }));
