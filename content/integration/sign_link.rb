require "openssl"

shop = "kettle-and-spine.example" # the domain your shop is registered with
order_id = "2001" # the order's id, digits only
exp = Time.now.to_i + 30 * 24 * 60 * 60 # works for 30 days

text = "shop=#{shop}&orderId=#{order_id}&exp=#{exp}"
sig = OpenSSL::HMAC.hexdigest("SHA256", ENV.fetch("SHOP_SIGNING_SECRET"), text)
puts "https://letterwell.example/complete-lmn?#{text}&sig=#{sig}"
