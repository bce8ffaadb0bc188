import fc from "fast-check";

// A gate has to give the same answer twice; new cases are looked for wherever else the tests run.
if (process.env.CI) fc.configureGlobal({ seed: 20_261_120 });
