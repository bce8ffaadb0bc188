<?php
/**
 * The way from an order to its letter: in the mails to the shopper, on the thank-you page and on the order's page in the account.
 *
 * @package Letterwell
 */

defined( 'ABSPATH' ) || exit;

/** How long a link works. */
const LETTERWELL_LINK_DAYS = 30;

/**
 * The signed address of an order's letter; null for an order that can have none, or before the plugin is set up.
 *
 * @param mixed $order The order, as WooCommerce hands it over.
 */
function letterwell_order_link( $order ) {
	$settings = letterwell_settings();
	if ( '' === $settings['origin'] || '' === $settings['shop'] || '' === $settings['link_secret'] || ! $order instanceof WC_Order ) {
		return null;
	}
	if ( ! $order->is_paid() || 'USD' !== $order->get_currency() || 'US' !== $order->get_billing_country() ) {
		return null;
	}
	$text = sprintf( 'shop=%s&orderId=%d&exp=%d', $settings['shop'], $order->get_id(), time() + LETTERWELL_LINK_DAYS * DAY_IN_SECONDS );
	$link = $settings['origin'] . '/complete-lmn?' . $text . '&sig=' . hash_hmac( 'sha256', $text, $settings['link_secret'] );

	/**
	 * Lets a shop leave the button out, for example where nothing in the order is eligible.
	 *
	 * @param string|null $link  The link, or null for none.
	 * @param WC_Order    $order The order.
	 */
	return apply_filters( 'letterwell_order_link', $link, $order );
}

/**
 * Shows the button on a page.
 *
 * @param mixed $order The order or its id.
 */
function letterwell_show_button( $order ) {
	$link = letterwell_order_link( is_numeric( $order ) ? wc_get_order( $order ) : $order );
	if ( $link ) {
		// The thank-you page's own address holds the order's key, which is not for Letterwell.
		printf( '<p class="letterwell"><a class="button" rel="noreferrer" href="%s">%s</a><br>%s</p>', esc_url( $link ), esc_html( letterwell_button_words() ), esc_html( letterwell_button_reason() ) );
	}
}

/**
 * Shows the button in a mail to the shopper.
 *
 * @param mixed $order         The order.
 * @param bool  $sent_to_admin Whether the shop itself gets the mail: the link is the shopper's.
 * @param bool  $plain_text    Whether the mail has no markup.
 */
function letterwell_mail_button( $order, $sent_to_admin, $plain_text ) {
	$link = $sent_to_admin ? null : letterwell_order_link( $order );
	if ( ! $link ) {
		return;
	}
	if ( $plain_text ) {
		// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- a text has no markup; the address is our own.
		echo "\n" . wp_strip_all_tags( letterwell_button_words() . "\n" . letterwell_button_reason() ) . "\n" . esc_url_raw( $link ) . "\n";
		return;
	}
	$style = 'display:inline-block;padding:12px 20px;border-radius:999px;background:#0f5c4a;color:#fff;font-weight:600;text-decoration:none';
	printf( '<p style="margin:24px 0"><a style="%s" href="%s">%s</a><br>%s</p>', esc_attr( $style ), esc_url( $link ), esc_html( letterwell_button_words() ), esc_html( letterwell_button_reason() ) );
}

/** What the button says. */
function letterwell_button_words() {
	return __( 'Get your letter of medical necessity', 'letterwell' );
}

/** What the button is for. */
function letterwell_button_reason() {
	return __( 'With a letter, your FSA or HSA may pay for items of this order. A licensed provider decides. It costs you nothing.', 'letterwell' );
}

add_action( 'woocommerce_thankyou', 'letterwell_show_button', 20 );
add_action( 'woocommerce_view_order', 'letterwell_show_button', 20 );
add_action( 'woocommerce_email_after_order_table', 'letterwell_mail_button', 20, 3 );
