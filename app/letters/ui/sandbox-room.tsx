import { NarrowSheet } from "~/kit/layout/narrow-sheet";

/** The demo's replacement for the practice's video room. */
export const SandboxRoom = () => (
  <NarrowSheet>
    <h1>Sandbox video room</h1>
    <p className="lede mt-3">
      In the demo no one is here. With a real practice this link opens its video room, and the provider talks
      with the patient there.
    </p>
  </NarrowSheet>
);
