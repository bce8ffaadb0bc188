import { constants, deflateRawSync } from "node:zlib";

const mebibyte = 2 ** 20;
/** Of the checksum that ends zlib's form. */
const modulus = 65_521n;

/**
 * So many equal bytes in zlib's form, as `deflateSync` packs them. Only one mebibyte is packed, and repeated: to pack
 * 450 of them takes three seconds of processor time.
 */
export function packedBytes(byte: number, count: number): Buffer {
  const part = deflateRawSync(Buffer.alloc(mebibyte, byte), { finishFlush: constants.Z_FULL_FLUSH });
  const rest = deflateRawSync(Buffer.alloc(count % mebibyte, byte));
  const [each, all] = [BigInt(byte), BigInt(count)];
  const low = (1n + all * each) % modulus;
  const high = (all + (each * all * (all + 1n)) / 2n) % modulus;
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(Number((high << 16n) | low));
  const parts = Array.from({ length: Math.floor(count / mebibyte) }, () => part);
  return Buffer.concat([Uint8Array.of(0x78, 0x9c), ...parts, rest, sum]);
}
