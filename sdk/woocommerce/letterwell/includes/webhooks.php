<?php
/**
 * WooCommerce's own webhooks tell Letterwell of orders and products; the plugin keeps them in place.
 *
 * @package Letterwell
 */

defined( 'ABSPATH' ) || exit;

/** What Letterwell hears of. */
const LETTERWELL_TOPICS = array(
	'order.created',
	'order.updated',
	'order.deleted',
	'order.restored',
	'product.created',
	'product.updated',
	'product.deleted',
	'product.restored',
);

// Also after the first time: the option is then added.
add_action( 'update_option_letterwell', 'letterwell_place_webhooks' );
add_action( 'add_option_letterwell', 'letterwell_place_webhooks' );

// WordPress tells no one of settings that are saved as they were, which is how a shop begins again.
add_filter(
	'pre_update_option_letterwell',
	static function ( $next, $before ) {
		if ( $next === $before ) {
			letterwell_place_webhooks();
		}
		return $next;
	},
	10,
	2
);

/**
 * Whether WooCommerce can write a webhook's events as this user. For no one, or someone who has left the shop, it sends an error in
 * their place.
 *
 * @param int $user_id A user's id, 0 for none.
 */
function letterwell_can_read_orders( $user_id ) {
	return $user_id && user_can( $user_id, 'manage_woocommerce' );
}

/**
 * Makes each webhook that is missing, and has the others carry the address and the secret that are set now. On a command line, which has
 * no user, those that have one go on with it.
 */
function letterwell_place_webhooks() {
	$settings = letterwell_settings();
	if ( '' === $settings['origin'] || '' === $settings['webhook_secret'] || ! function_exists( 'wc_get_webhook' ) ) {
		return;
	}
	$ids = (array) get_option( 'letterwell_webhooks', array() );
	foreach ( LETTERWELL_TOPICS as $topic ) {
		$webhook = isset( $ids[ $topic ] ) ? wc_get_webhook( $ids[ $topic ] ) : null;
		$webhook = $webhook ? $webhook : new WC_Webhook();
		$user_id = letterwell_can_read_orders( get_current_user_id() ) ? get_current_user_id() : $webhook->get_user_id();
		if ( ! letterwell_can_read_orders( $user_id ) ) {
			continue;
		}
		$webhook->set_name( 'Letterwell ' . $topic );
		$webhook->set_user_id( $user_id );
		$webhook->set_topic( $topic );
		$webhook->set_delivery_url( $settings['origin'] . '/webhooks/woocommerce' );
		$webhook->set_secret( $settings['webhook_secret'] );
		$webhook->set_api_version( 'wp_api_v3' );
		$webhook->set_status( 'active' );
		$ids[ $topic ] = $webhook->save();
	}
	update_option( 'letterwell_webhooks', $ids, false );
}

/** Ends deliveries while the plugin is off. */
function letterwell_pause_webhooks() {
	foreach ( letterwell_webhooks() as $webhook ) {
		$webhook->set_status( 'paused' );
		$webhook->save();
	}
}

/**
 * Our webhooks that are there.
 *
 * @return WC_Webhook[]
 */
function letterwell_webhooks() {
	$found = array_map( 'wc_get_webhook', array_values( (array) get_option( 'letterwell_webhooks', array() ) ) );
	return array_values( array_filter( $found ) );
}

/** Whether Letterwell hears of the shop's orders, in a sentence. */
function letterwell_webhooks_state() {
	$active = array_filter( letterwell_webhooks(), static fn( $webhook ) => 'active' === $webhook->get_status() && letterwell_can_read_orders( $webhook->get_user_id() ) );
	if ( count( $active ) === count( LETTERWELL_TOPICS ) ) {
		return __( 'Your orders and products are sent to Letterwell.', 'letterwell' );
	}
	return __( 'Your orders are not sent to Letterwell yet, or WooCommerce has stopped sending them. Save the settings to begin again.', 'letterwell' );
}
