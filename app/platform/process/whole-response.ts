/**
 * A response whose body is here as a whole. Made with a body of its own, a `Response` wraps it in a stream, and reading that
 * takes several times what the rest of a response does.
 */
export class WholeResponse extends Response {
  constructor(
    readonly whole: Buffer,
    init: ResponseInit,
  ) {
    super(null, init);
  }
  override get body(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return new Blob([new Uint8Array(this.whole)]).stream();
  }
  override async arrayBuffer(): Promise<ArrayBuffer> {
    return new Uint8Array(this.whole).buffer;
  }
  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(this.whole);
  }
  override async text(): Promise<string> {
    return this.whole.toString("utf8");
  }
  override async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }
}
