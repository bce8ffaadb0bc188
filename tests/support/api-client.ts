import { type ApiScope, apiScopes } from "~/orders/shops/domain/api-scopes";
import { issueApiKey } from "~/orders/shops/operations/api-keys.server";
import { paths } from "~/paths";
import { fetchFromRemix } from "./remix";

/** A shop's system with an API key. */
export interface ApiClient {
  key: string;
  get(path: string, headers?: Record<string, string>): Promise<ApiReply>;
  put(path: string, body: unknown): Promise<ApiReply>;
  delete(path: string): Promise<ApiReply>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<ApiReply>;
}

interface ApiReply {
  status: number;
  headers: Headers;
  body: ApiBody;
  /** The raw body. */
  text: string;
}

/** The properties of API responses that tests look at. */
type ApiBody = Record<string, unknown> & {
  data?: Record<string, unknown>[];
  next_cursor?: string | null;
  next_url?: string | null;
  errors?: { path: string; message: string }[];
  lines?: { eligibility: string }[];
  results?: { eligibility?: object | null; problem?: object | null; product_id?: string; result?: string }[];
};

/** A client with a new API key of the shop, by default with every scope. */
export async function apiClient(
  shopDomain: string,
  scopes: readonly ApiScope[] = apiScopes,
): Promise<ApiClient> {
  return keyedClient(String(await issueApiKey(shopDomain, { label: "test", scopes })));
}

export function keyedClient(key: string): ApiClient {
  const send = async (method: string, path: string, init: RequestInit): Promise<ApiReply> => {
    const address = new URL(path, `http://127.0.0.1:3000${paths.api}/`);
    const headers = { Authorization: `Bearer ${key}`, ...init.headers };
    const { response } = await fetchFromRemix(new Request(address, { ...init, method, headers }));
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text ? (JSON.parse(text) as ApiBody) : {},
      text,
    };
  };
  const json = { "Content-Type": "application/json" };
  return {
    key,
    put: (path, body) => send("PUT", path, { body: JSON.stringify(body), headers: json }),
    delete: (path) => send("DELETE", path, {}),
    get: (path, headers = {}) => send("GET", path, { headers }),
    post: (path, body, headers = {}) =>
      send("POST", path, {
        body: typeof body === "string" ? body : JSON.stringify(body),
        headers: { ...json, ...headers },
      }),
  };
}
