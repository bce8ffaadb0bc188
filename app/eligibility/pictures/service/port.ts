/** Pictures of brands, products and order lines that are on other hosts. */
export interface Pictures {
  readonly sandbox: boolean;
  /**
   * Our copy of the picture at an https address, a small WebP; null where it can't be had. Fetches it when there is no
   * copy yet. Throws `ServiceError` while too many are being fetched.
   */
  read(address: string): Promise<Buffer | null>;
}
