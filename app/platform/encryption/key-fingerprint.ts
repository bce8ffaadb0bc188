/** Identifies an encryption key without revealing it. */
export interface KeyFingerprint {
  variable: string;
  id: string;
  /** 16 hexadecimal digits. */
  fingerprint: string;
  /** True for the key that encrypts new rows. */
  writes: boolean;
}
