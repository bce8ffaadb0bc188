<?php
/** $secret: "whsec_…"; $headers: array_change_key_case(getallheaders()); $body: file_get_contents("php://input"). */
function is_ours(string $secret, array $headers, string $body): bool
{
    [$id, $timestamp] = [$headers["webhook-id"] ?? "", $headers["webhook-timestamp"] ?? ""];
    if (!ctype_digit($timestamp) || abs(time() - (int) $timestamp) > 5 * 60) {
        return false;
    }
    $key = base64_decode(preg_replace("/^whsec_/", "", $secret));
    if (strlen($key) < 24) {
        throw new InvalidArgumentException("This is no webhook secret.");
    }
    $expected = "v1," . base64_encode(hash_hmac("sha256", "$id.$timestamp.$body", $key, true));
    foreach (explode(" ", $headers["webhook-signature"] ?? "") as $given) {
        if (hash_equals($expected, $given)) {
            return true;
        }
    }
    return false;
}
