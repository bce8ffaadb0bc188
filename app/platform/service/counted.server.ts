import { countServiceCall } from "../process/metrics.server";

/** A service whose calls are counted and timed under its name. Calls that answer at once aren't: they ask no one. */
export function counted<Service extends object>(name: string, service: Service): Service {
  return new Proxy(service, {
    get(target, property, receiver) {
      const value: unknown = Reflect.get(target, property);
      if (typeof value !== "function") return value;
      return function (this: unknown, ...args: unknown[]): unknown {
        const answer: unknown = Reflect.apply(value, this === receiver ? target : this, args);
        return answer instanceof Promise ? countServiceCall(name, answer) : answer;
      };
    },
  });
}
