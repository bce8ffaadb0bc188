/** Pictures of brands, products and order lines on other hosts. */
export interface Pictures {
  readonly sandbox: boolean;
  /**
   * Our copy of the picture at an https URL, a small WebP; null if it isn't available. Fetches it if there is no copy yet.
   * Throws `ServiceError` while too many are being fetched.
   */
  read(address: string): Promise<Buffer | null>;
}
