<?php
// As much of WordPress and WooCommerce as the plugin uses, with what it registers kept to be called.
define('ABSPATH', __DIR__);
define('DAY_IN_SECONDS', 86400);

$hooks = [];
$options = [];
$webhooks = [];
$errors = [];
$submenus = [];
$registered = [];
$translations = [];
$capabilities = ['manage_woocommerce'];
$user = 3;
$managers = [3];

function add_action($hook, $callback, $priority = 10, $args = 1) {
    global $hooks;
    $hooks[$hook][] = [$callback, $args];
}
function add_filter($hook, $callback, $priority = 10, $args = 1) {
    add_action($hook, $callback, $priority, $args);
}
function do_action($hook, ...$args) {
    global $hooks;
    foreach ($hooks[$hook] ?? [] as [$callback, $count]) $callback(...array_slice($args, 0, $count));
}
function apply_filters($hook, $value, ...$args) {
    global $hooks;
    foreach ($hooks[$hook] ?? [] as [$callback, $count]) $value = $callback(...array_slice([$value, ...$args], 0, $count));
    return $value;
}
function register_deactivation_hook($file, $callback) {
    add_action('deactivate', $callback);
}
function register_activation_hook($file, $callback) {
    add_action('activate', $callback);
}
function plugin_basename($file) {
    return 'letterwell/' . basename($file);
}
function load_plugin_textdomain($domain, $deprecated, $path) {
    global $translations;
    $translations[$domain] = $path;
}
function get_option($name, $default = false) {
    global $options;
    return $options[$name] ?? $default;
}
function update_option($name, $value, $autoload = null) {
    global $options, $registered;
    if (isset($registered[$name])) $value = $registered[$name]['sanitize_callback']($value);
    $before = $options[$name] ?? false;
    $value = apply_filters("pre_update_option_$name", $value, $before);
    // WordPress tells no one of a value that is saved as it was.
    if ($value === $before) return;
    $isNew = !array_key_exists($name, $options);
    $options[$name] = $value;
    do_action($isNew ? "add_option_$name" : "update_option_$name", $value);
}
function delete_option($name) {
    global $options;
    unset($options[$name]);
}
function register_setting($group, $name, $args) {
    global $registered;
    $registered[$name] = $args;
}
function add_settings_error($setting, $code, $message) {
    global $errors;
    $errors[] = $code;
}
function add_submenu_page($parent, $title, $menu, $capability, $slug, $callback) {
    global $submenus;
    $submenus[] = [$parent, $capability, $slug, $callback];
}
function current_user_can($capability) {
    global $capabilities;
    return in_array($capability, $capabilities, true);
}
function get_current_user_id() {
    return $GLOBALS['user'];
}
function user_can($user, $capability) {
    return $capability === 'manage_woocommerce' && in_array($user, $GLOBALS['managers'], true);
}
function settings_errors($setting = '') {
    // "Settings saved." belongs to the setting "general".
    if ($setting === '') echo '<div>Settings saved.</div>';
}
function settings_fields($group) {
    echo "<input type=\"hidden\" name=\"option_page\" value=\"$group\"><input type=\"hidden\" name=\"_wpnonce\" value=\"n\">";
}
function submit_button() {
    echo '<button>Save</button>';
}
function checked($one, $other) {
    echo $one === $other ? 'checked' : '';
}
function sanitize_text_field($text) {
    return trim(preg_replace('/[\r\n\t ]+/', ' ', strip_tags($text)));
}
function wp_strip_all_tags($text) {
    return strip_tags($text);
}
function wp_parse_url($url) {
    return parse_url($url);
}
function esc_html($text) {
    return htmlspecialchars($text, ENT_QUOTES);
}
function esc_attr($text) {
    return htmlspecialchars($text, ENT_QUOTES);
}
function esc_url($url) {
    return preg_match('#^https?://#', $url) ? str_replace(['&', "'", '"', '<', '>'], ['&#038;', '&#039;', '', '', ''], $url) : '';
}
function esc_url_raw($url) {
    return preg_match('#^https?://#', $url) ? $url : '';
}
function __($text, $domain) {
    return $domain === 'letterwell' ? $text : "wrong domain $domain";
}
function esc_html__($text, $domain) {
    return esc_html(__($text, $domain));
}
function esc_attr__($text, $domain) {
    return esc_attr(__($text, $domain));
}
function esc_html_e($text, $domain) {
    echo esc_html__($text, $domain);
}
function post_password_required($id) {
    return $id === 666;
}
function get_permalink($id) {
    return "https://my-shop.example/product/sauna-$id/?a=1&b=é";
}
class WC_Order {
    public function __construct(private int $id, private bool $paid = true, private string $currency = 'USD', private string $country = 'US') {}
    public function get_id() { return $this->id; }
    public function is_paid() { return $this->paid; }
    public function get_currency() { return $this->currency; }
    public function get_billing_country() { return $this->country; }
}
class WC_Product {
    public function __construct(private int $id, private string $status = 'publish') {}
    public function get_id() { return $this->id; }
    public function get_status() { return $this->status; }
}
function wc_get_order($id) {
    return (int) $id === 5001 ? new WC_Order(5001) : false;
}
class WC_Webhook {
    public array $data = ['status' => 'disabled'];
    private int $id = 0;
    public function __call($method, $args) {
        if (str_starts_with($method, 'set_')) $this->data[substr($method, 4)] = $args[0];
        return $this->data[substr($method, 4)];
    }
    public function save() {
        global $webhooks;
        $this->id = $this->id ?: count($webhooks) + 10;
        $webhooks[$this->id] = $this;
        return $this->id;
    }
    public function delete() {
        global $webhooks;
        unset($webhooks[$this->id]);
    }
}
function wc_get_webhook($id) {
    global $webhooks;
    return $webhooks[$id] ?? null;
}

/** What a call prints. */
function printed(callable $call): string {
    ob_start();
    $call();
    return ob_get_clean();
}
