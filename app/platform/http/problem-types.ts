/**
 * All API problems, by code. `title` is constant; `text` explains on the documentation page what it means and what to
 * do. Each code has one status.
 */
export const problemTypes = {
  unreadable_request: {
    status: 400,
    title: "The request can't be read",
    text: "Its first line or a header isn't HTTP, e.g. a header with a control character. Mend what sends it.",
  },
  url_missing: {
    status: 400,
    title: "No address",
    text: "The parameter url has to name the product's page.",
  },
  url_invalid: {
    status: 400,
    title: "Not a public address",
    text: "The parameter url has to be a public http or https address, percent-encoded.",
  },
  unauthorized: {
    status: 401,
    title: "No valid key",
    text: "The request has no API key, or one that we don't know or that has ended. Send Authorization: Bearer and a key of the shop.",
  },
  wrong_signature: {
    status: 401,
    title: "The signature doesn't match",
    text: "The body isn't signed with a secret of the shop, or the shop isn't connected. Sign the bytes exactly as they are sent.",
  },
  missing_scope: {
    status: 403,
    title: "The key may not do this",
    text: "The key is valid but doesn't have the scope that this operation needs. Issue a key with that scope.",
  },
  not_found: {
    status: 404,
    title: "Nothing here",
    text: "There is no such address, or your shop has no such thing. What belongs to another shop looks the same.",
  },
  no_product: {
    status: 404,
    title: "No single product",
    text: "The page doesn't describe a single product. Send the address of a product's own page, or its title and brand.",
  },
  unknown_code: {
    status: 404,
    title: "No letter has this code",
    text: "mistyped is true where the code's check character is wrong. Compare it with the letter.",
  },
  method_not_allowed: {
    status: 405,
    title: "Wrong method",
    text: "The address can't be asked this way. The header Allow lists its methods.",
  },
  too_slow: {
    status: 408,
    title: "The request took too long to arrive",
    text: "Send it again, over a faster connection.",
  },
  too_large: {
    status: 413,
    title: "The body is too large",
    text: "A body may have at most 256 KiB (262,144 bytes), and one of products 5 MiB (5,242,880 bytes).",
  },
  wrong_content_type: {
    status: 415,
    title: "The body isn't JSON",
    text: "Send the body with Content-Type: application/json.",
  },
  invalid_request: {
    status: 422,
    title: "Something in the request is wrong",
    text: "errors names each field by its path and says what is wrong with it. Nothing was stored.",
  },
  idempotency_key_reused: {
    status: 422,
    title: "The Idempotency-Key was used for another request",
    text: "The first request with this key had another address or body. Use a new key for each new request.",
  },
  headers_too_large: {
    status: 431,
    title: "The headers are too large",
    text: "All headers together may have at most 64 KiB.",
  },
  too_many_requests: {
    status: 429,
    title: "Too many requests",
    text: "Wait for the number of seconds in Retry-After, then send the request again.",
  },
  internal_error: {
    status: 500,
    title: "A fault on our side",
    text: "We have logged it. Send the request again later; name the header X-Request-Id if you write to us.",
  },
  page_unreadable: {
    status: 502,
    title: "The product's page can't be read",
    text: "The shop's server refused us, took too long or answered with something else than a page. Send the product's title and brand.",
  },
  not_ready: {
    status: 503,
    title: "The product's page is still being read",
    text: "Reading took longer than this request waits. Ask again after the number of seconds in Retry-After.",
  },
  unavailable: {
    status: 503,
    title: "We can't answer right now",
    text: "A part of our service can't be reached. Send the request again after the number of seconds in Retry-After.",
  },
} as const satisfies Record<string, { status: number; title: string; text: string }>;

export type ProblemCode = keyof typeof problemTypes;

/** The anchor of a problem on the documentation page. */
export const problemAnchor = (code: ProblemCode): string => `problem-${code.replaceAll("_", "-")}`;
