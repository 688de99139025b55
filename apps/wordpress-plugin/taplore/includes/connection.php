<?php
/**
 * The connection to a workspace: its secret, and on whose behalf stories are published here.
 *
 * @license GPL-2.0-or-later
 */

namespace Taplore;

const CONNECTION = 'taplore_connection';

/** Addresses of the installation, without a slash at the end. TAPLORE_APP_URL in wp-config.php replaces the first one. */
function server(): array {
	static $server = null;
	if ( null === $server ) {
		$server = require dirname( __DIR__ ) . '/server.php';
		if ( defined( 'TAPLORE_APP_URL' ) ) {
			$server['app'] = untrailingslashit( TAPLORE_APP_URL );
		}
	}
	return $server;
}

/** @return array{secret: string, user_id: int, workspace: string}|null */
function connection() {
	$stored = get_option( CONNECTION );
	return is_array( $stored ) && isset( $stored['secret'], $stored['user_id'] ) ? $stored : null;
}

/**
 * Registers this site with the workspace that issued the code. The secret is stored before it is sent, so that a request
 * signed with it is accepted from then on.
 *
 * @return string|null What went wrong, as a sentence.
 */
function connect( string $code ) {
	$before     = connection();
	$connection = array(
		'secret'    => bin2hex( random_bytes( 32 ) ),
		'user_id'   => get_current_user_id(),
		'workspace' => '',
	);
	update_option( CONNECTION, $connection, false );
	$answer = wp_remote_post(
		server()['app'] . '/api/wordpress/register',
		array(
			'timeout' => 20,
			'headers' => array( 'Content-Type' => 'application/json' ),
			'body'    => wp_json_encode(
				array(
					'code'              => $code,
					'secret'            => $connection['secret'],
					'site_url'          => home_url( '/' ),
					'rest_url'          => rest_url( REST_NAMESPACE ),
					'name'              => wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ),
					'wordpress_user_id' => $connection['user_id'],
				)
			),
		)
	);
	$fault  = is_wp_error( $answer )
		/* translators: %s: the reason, such as "Connection refused" */
		? sprintf( __( 'Taplore couldn’t be reached: %s', 'taplore' ), $answer->get_error_message() )
		: null;
	$body   = is_wp_error( $answer ) ? null : json_decode( wp_remote_retrieve_body( $answer ), true );
	if ( null === $fault && 200 !== wp_remote_retrieve_response_code( $answer ) ) {
		$fault = is_array( $body ) && ! empty( $body['message'] )
			? sanitize_text_field( $body['message'] )
			: __( 'Taplore didn’t accept the code. Create a new one and try again.', 'taplore' );
	}
	if ( null !== $fault ) {
		$before ? update_option( CONNECTION, $before, false ) : delete_option( CONNECTION );
		return $fault;
	}
	$connection['workspace'] = sanitize_text_field( $body['workspace'] ?? '' );
	update_option( CONNECTION, $connection, false );
	return null;
}
