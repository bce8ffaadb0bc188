/** For use in `catch`: returns `nothing` if a file or folder is missing, and rethrows any other error. */
export function unlessMissing<Nothing>(nothing: Nothing): (error: unknown) => Nothing {
  return (error) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return nothing;
    throw error;
  };
}
