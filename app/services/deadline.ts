import { ServiceError } from "./service-error";

/**
 * The outcome of `work`, or a `ServiceError` once `ms` have passed. For libraries whose own timeouts only count
 * silence; the work itself is left to end by those.
 */
export async function within<T>(ms: number, service: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ServiceError(service, "no answer in time")), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
