/** How long a toast stays once the page's JavaScript runs. */
const closesAfterMs = 5000;

/** A short message top right; without JavaScript it stays. */
export function Toast({ message }: { message: string }) {
  return (
    <p
      className="toast fixed top-28 right-4 z-30 max-w-[min(24rem,calc(100vw-2rem))] rounded-sheet bg-ink px-5 py-4 font-medium text-paper shadow-sheet print:hidden"
      role="status"
      data-toast={closesAfterMs}
    >
      {message}
    </p>
  );
}
