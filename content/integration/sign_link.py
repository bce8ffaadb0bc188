import hashlib
import hmac
import os
import time

shop = "kettle-and-spine.example"  # the domain your shop is registered with
order_id = "2001"  # the order's id, digits only
exp = int(time.time()) + 30 * 24 * 60 * 60  # works for 30 days

text = f"shop={shop}&orderId={order_id}&exp={exp}"
secret = os.environ["SHOP_SIGNING_SECRET"]
sig = hmac.new(secret.encode(), text.encode(), hashlib.sha256).hexdigest()
print(f"https://letterwell.example/complete-lmn?{text}&sig={sig}")
