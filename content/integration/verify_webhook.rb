require "openssl"

# secret: "whsec_…"; headers: names in small letters; body: the bytes as they came.
def ours?(secret, headers, body)
  id, timestamp = headers.values_at("webhook-id", "webhook-timestamp").map(&:to_s)
  return false unless timestamp.match?(/\A\d+\z/) && (Time.now.to_i - timestamp.to_i).abs <= 5 * 60

  key = secret.delete_prefix("whsec_").unpack1("m")
  raise ArgumentError, "This is no webhook secret." if key.bytesize < 24

  signed = "#{id}.#{timestamp}.".b + body.b
  expected = "v1," + [OpenSSL::HMAC.digest("SHA256", key, signed)].pack("m0")
  headers["webhook-signature"].to_s.split(" ").any? do |given|
    given.bytesize == expected.bytesize && OpenSSL.fixed_length_secure_compare(expected, given)
  end
end
