import { expect, test } from "vitest";
import { deviceName } from "./device-name";

const chromeParts = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromeParts} Safari/537.36`, "Chrome on Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromeParts} Safari/537.36 Edg/131.0.0.0`, "Edge on Windows"],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chromeParts} Mobile Safari/537.36`, "Chrome on Android"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15",
    "Safari on Mac",
  ],
  ["curl/8.5.0", "A browser"],
  ["<script>alert(1)</script>", "A browser"],
  [null, "A browser"],
])("%s is %s", (agent, name) => {
  expect(deviceName(agent)).toBe(name);
});
