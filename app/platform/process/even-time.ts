/**
 * Delays the outcome to a whole number of steps, at least one, so that the response time reveals nothing about the work
 * except that it took longer than a step.
 */
export async function inEvenTime<T>(work: Promise<T>, stepMs: number): Promise<T> {
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  work.then(done, done);
  do await new Promise((resolve) => setTimeout(resolve, stepMs));
  while (!isDone);
  return work;
}
