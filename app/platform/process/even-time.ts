/**
 * The outcome of the work, whatever it is, after a whole number of steps, one at least: so the time of an answer tells
 * nothing of the work but that it took longer than a step.
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
