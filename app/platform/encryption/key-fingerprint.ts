/** An encryption key of a process, by what tells it from others without giving it away. */
export interface KeyFingerprint {
  /** The variable of the environment that names it. */
  variable: string;
  id: string;
  /** 16 hexadecimal digits. */
  fingerprint: string;
  /** True for the key that new rows are encrypted with. */
  writes: boolean;
}
