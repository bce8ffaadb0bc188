/** Handles an error in a `catch`: returns `nothing` for a missing file or folder, and throws any other error. */
export function unlessMissing<Nothing>(nothing: Nothing): (error: unknown) => Nothing {
  return (error) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return nothing;
    throw error;
  };
}
