/** How long a toast stays once the page's JavaScript runs. */
const closesAfterMs = 5000;

/** A short message top right; without JavaScript it stays. */
export function Toast({ message }: { message: string }) {
  return (
    <p className="toast" role="status" data-toast={closesAfterMs}>
      {message}
    </p>
  );
}
