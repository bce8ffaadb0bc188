/** Our origin in displayed examples; the server replaces it with its own. */
export const exampleOrigin = "https://letterwell.example";
