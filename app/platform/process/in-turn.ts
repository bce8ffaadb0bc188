const running = new Map<string, Promise<unknown>>();

/** Runs tasks with the same name sequentially, in the order they were requested; other names don't wait. */
export function inTurn<T>(name: string, task: () => Promise<T>): Promise<T> {
  const before = running.get(name) ?? Promise.resolve();
  const turn = before.then(task, task);
  running.set(name, turn);
  const leave = () => {
    if (running.get(name) === turn) running.delete(name);
  };
  turn.then(leave, leave);
  return turn;
}
