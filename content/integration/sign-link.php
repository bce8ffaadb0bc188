<?php
$shop = "kettle-and-spine.example"; // the domain your shop is registered with
$orderId = "2001"; // the order's id, digits only
$exp = time() + 30 * 24 * 60 * 60; // works for 30 days

$text = "shop=$shop&orderId=$orderId&exp=$exp";
$sig = hash_hmac("sha256", $text, getenv("SHOP_SIGNING_SECRET") ?: exit("SHOP_SIGNING_SECRET is missing.\n"));
echo "https://letterwell.example/complete-lmn?$text&sig=$sig\n";
