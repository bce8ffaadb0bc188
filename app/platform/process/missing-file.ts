/** For a `catch`: gives `nothing` for a file or folder that isn't there; throws any other error. */
export function unlessMissing<Nothing>(nothing: Nothing): (error: unknown) => Nothing {
  return (error) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return nothing;
    throw error;
  };
}
