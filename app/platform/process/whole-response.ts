/**
 * A response with its complete body in memory. `Response` wraps a body in a stream, and reading that takes several
 * times longer than the rest of the response.
 */
export class WholeResponse extends Response {
  constructor(
    readonly whole: Buffer,
    init: ResponseInit,
  ) {
    super(null, init);
  }
  override clone(): WholeResponse {
    return new WholeResponse(this.whole, this);
  }
  override get body(): ReadableStream<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(this.whole);
    return new ReadableStream({
      start(controller) {
        controller.enqueue(bytes);
        controller.close();
      },
    });
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
