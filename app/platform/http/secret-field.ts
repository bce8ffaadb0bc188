/** True for a field whose value is never written into a page, by its name: passwords, one-time codes, API keys. It is typed again. */
export const isSecretField = (name: string): boolean => /password|^oneTimeCode$|^apiKey$/i.test(name);
