<?php
/**
 * The plugin's settings, under WooCommerce.
 *
 * @package Letterwell
 */

defined( 'ABSPATH' ) || exit;

/**
 * What is set, with empty texts for what isn't.
 *
 * @return array{origin: string, shop: string, link_secret: string, webhook_secret: string, badge: string}
 */
function letterwell_settings() {
	$unset = array(
		'origin'         => '',
		'shop'           => '',
		'link_secret'    => '',
		'webhook_secret' => '',
		'badge'          => 'yes',
	);
	return array_merge( $unset, (array) get_option( 'letterwell', array() ) );
}

/**
 * Checks what was typed. A field that is refused keeps its earlier value; an empty secret keeps the stored one, as the page never shows it.
 *
 * @param mixed $typed What the form sent.
 * @return array<string, string>
 */
function letterwell_sanitize_settings( $typed ) {
	$typed = is_array( $typed ) ? $typed : array();
	$next  = letterwell_settings();
	$text  = static function ( $name ) use ( $typed ) {
		return isset( $typed[ $name ] ) && is_string( $typed[ $name ] ) ? trim( sanitize_text_field( $typed[ $name ] ) ) : '';
	};

	$parts = wp_parse_url( $text( 'origin' ) );
	if ( 'https' === ( $parts['scheme'] ?? '' ) && ! empty( $parts['host'] ) ) {
		$next['origin'] = 'https://' . $parts['host'] . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' );
	} else {
		add_settings_error( 'letterwell', 'origin', __( 'Type the address of Letterwell, beginning with https://.', 'letterwell' ) );
	}

	$shop = strtolower( preg_replace( '#^(https?://)?(www\.)?|(?<![:/])/.*$#i', '', $text( 'shop' ) ) );
	if ( preg_match( '/^[a-z0-9-]+(\.[a-z0-9-]+)+$/', $shop ) ) {
		$next['shop'] = $shop;
	} else {
		add_settings_error( 'letterwell', 'shop', __( 'Type the domain your shop is registered with, for example my-shop.com.', 'letterwell' ) );
	}

	foreach ( array( 'link_secret', 'webhook_secret' ) as $name ) {
		if ( 0 === strpos( $text( $name ), 'whsec_' ) ) {
			add_settings_error( 'letterwell', $name, __( 'This secret signs the events that Letterwell sends. Type the one that Letterwell shows for WooCommerce or for links, under Keys.', 'letterwell' ) );
		} elseif ( '' !== $text( $name ) ) {
			$next[ $name ] = $text( $name );
		}
	}
	$next['badge'] = 'yes' === $text( 'badge' ) ? 'yes' : 'no';
	return $next;
}

add_action(
	'admin_init',
	static function () {
		register_setting(
			'letterwell',
			'letterwell',
			array(
				'type'              => 'array',
				'sanitize_callback' => 'letterwell_sanitize_settings',
				'show_in_rest'      => false,
			)
		);
		if ( function_exists( 'wp_add_privacy_policy_content' ) ) {
			wp_add_privacy_policy_content( 'Letterwell', letterwell_privacy_text() );
		}
	}
);

// Without this, options.php asks for manage_options, which a shop manager doesn't have.
add_filter( 'option_page_capability_letterwell', static fn() => 'manage_woocommerce' );

add_action(
	'admin_menu',
	static function () {
		add_submenu_page( 'woocommerce', 'Letterwell', 'Letterwell', 'manage_woocommerce', 'letterwell', 'letterwell_settings_page' );
	}
);

/** What a shop's privacy policy should say. */
function letterwell_privacy_text() {
	return '<p>' . esc_html__( 'When you order, we send the order with your name, e-mail address and state to Letterwell, so that you can ask for a letter of medical necessity for it. What you tell Letterwell about your health is not shared with us.', 'letterwell' ) . '</p>';
}

/** Shows the settings and whether the webhooks are in place. */
function letterwell_settings_page() {
	if ( ! current_user_can( 'manage_woocommerce' ) ) {
		return;
	}
	$settings = letterwell_settings();
	$fields   = array(
		'origin'         => array( 'url', __( 'Address of Letterwell', 'letterwell' ), $settings['origin'] ),
		'shop'           => array( 'text', __( 'Domain of your shop', 'letterwell' ), $settings['shop'] ),
		'link_secret'    => array( 'password', __( 'Link secret', 'letterwell' ), '' ),
		'webhook_secret' => array( 'password', __( 'WooCommerce secret', 'letterwell' ), '' ),
	);
	?>
	<div class="wrap">
		<h1>Letterwell</h1>
		<?php settings_errors(); ?>
		<p><?php echo esc_html( letterwell_webhooks_state() ); ?></p>
		<form action="options.php" method="post">
			<?php settings_fields( 'letterwell' ); ?>
			<table class="form-table" role="presentation">
				<?php foreach ( $fields as $name => list( $type, $label, $value ) ) : ?>
				<tr>
					<th scope="row"><label for="letterwell-<?php echo esc_attr( $name ); ?>"><?php echo esc_html( $label ); ?></label></th>
					<td>
						<input class="regular-text" autocomplete="off" type="<?php echo esc_attr( $type ); ?>" id="letterwell-<?php echo esc_attr( $name ); ?>" name="letterwell[<?php echo esc_attr( $name ); ?>]" value="<?php echo esc_attr( $value ); ?>">
						<?php if ( 'password' === $type && '' !== $settings[ $name ] ) : ?>
						<p class="description"><?php esc_html_e( 'One is stored. Leave this empty to keep it.', 'letterwell' ); ?></p>
						<?php elseif ( 'password' === $type ) : ?>
						<p class="description"><?php esc_html_e( 'The page of your shop at Letterwell makes it, under Keys.', 'letterwell' ); ?></p>
						<?php endif; ?>
					</td>
				</tr>
				<?php endforeach; ?>
				<tr>
					<th scope="row"><?php esc_html_e( 'Product pages', 'letterwell' ); ?></th>
					<td><label><input type="checkbox" name="letterwell[badge]" value="yes" <?php checked( $settings['badge'], 'yes' ); ?>> <?php esc_html_e( 'Show whether an FSA or HSA may pay', 'letterwell' ); ?></label></td>
				</tr>
			</table>
			<?php submit_button(); ?>
		</form>
	</div>
	<?php
}
