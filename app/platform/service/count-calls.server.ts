import { countServiceCall } from "../process/metrics.server";

/**
 * Wraps a service to count and time its calls under its name. Calls that return synchronously aren't counted, because
 * they contact no one.
 */
export function countCalls<Service extends object>(name: string, service: Service): Service {
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
