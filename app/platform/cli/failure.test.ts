import { expect, it } from "vitest";
import { explainFailure } from "./failure.mjs";

it("says what an operator can mend, without a stack", () => {
  const error = Object.assign(new Error("The environment is incomplete"), { name: "EnvError" });
  expect(explainFailure(error)).toBe("The environment is incomplete");
});

it("names the port that is taken", () => {
  const error = Object.assign(new Error("listen EADDRINUSE"), { code: "EADDRINUSE", port: 3000 });
  expect(explainFailure(error)).toBe("Port 3000 is already in use. Set PORT to a free one.");
});

it("tells a fault in the program as a line of the log, without the words of a request", () => {
  const line = JSON.parse(explainFailure(new TypeError("jane@mail.example is not a function")));
  expect(line).toMatchObject({
    error: "TypeError",
    frames: expect.arrayContaining([expect.stringMatching(/^at /)]),
  });
  expect(JSON.stringify(line)).not.toContain("jane");
});
