/** The address of ours in examples that are shown, in whose place the server that shows them puts its own. */
export const exampleOrigin = "https://letterwell.example";
