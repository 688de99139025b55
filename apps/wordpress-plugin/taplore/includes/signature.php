<?php
/**
 * Requests of Taplore are signed with the secret of the connection: method, route, time, a number used once and the body.
 *
 * @license GPL-2.0-or-later
 */

namespace Taplore;

use WP_Error;
use WP_REST_Request;

const CLOCK_TOLERANCE = 300;

/**
 * Lets in signed requests, which act as the user who connected the site, and users who signed in themselves (by an
 * application password) and may publish and upload.
 *
 * @return true|WP_Error
 */
function may_publish( WP_REST_Request $request ) {
	if ( null !== $request->get_header( 'x_taplore_signature' ) ) {
		return accept_signature( $request );
	}
	if ( current_user_can( 'publish_posts' ) && current_user_can( 'upload_files' ) ) {
		return true;
	}
	return is_user_logged_in()
		? refused( 'taplore_user', 'This user may not publish posts and upload files.', 403 )
		: refused( 'taplore_unsigned', 'The request is not signed.', 401 );
}

function accept_signature( WP_REST_Request $request ) {
	$connection = connection();
	if ( ! $connection ) {
		return refused( 'taplore_disconnected', 'This site is not connected to Taplore.', 401 );
	}
	$time  = (string) $request->get_header( 'x_taplore_time' );
	$nonce = (string) $request->get_header( 'x_taplore_nonce' );
	$text  = implode(
		"\n",
		array( 'taplore-v1', $request->get_method(), $request->get_route(), $time, $nonce, hash( 'sha256', $request->get_body() ) )
	);
	$ours  = hash_hmac( 'sha256', $text, $connection['secret'] );
	if ( ! hash_equals( $ours, (string) $request->get_header( 'x_taplore_signature' ) ) ) {
		return refused( 'taplore_signature', 'The signature is wrong.', 401 );
	}
	if ( abs( time() - (int) $time ) > CLOCK_TOLERANCE ) {
		return refused( 'taplore_clock', 'The clocks of this site and of Taplore differ by more than five minutes.', 401 );
	}
	if ( ! preg_match( '/^[0-9a-f]{32}$/', $nonce ) || false !== get_transient( "taplore_$nonce" ) ) {
		return refused( 'taplore_replayed', 'This request was sent before.', 401 );
	}
	set_transient( "taplore_$nonce", 1, 2 * CLOCK_TOLERANCE );
	$user = get_user_by( 'id', $connection['user_id'] );
	if ( ! $user || ! user_can( $user, 'publish_posts' ) || ! user_can( $user, 'upload_files' ) ) {
		return refused( 'taplore_user', 'The user who connected this site may no longer publish.', 403 );
	}
	wp_set_current_user( $user->ID );
	return true;
}

/** Shows the sender of a signed request that this site has the secret. */
function proof( WP_REST_Request $request ): string {
	$connection = connection();
	$nonce      = (string) $request->get_header( 'x_taplore_nonce' );
	return $connection && '' !== $nonce ? hash_hmac( 'sha256', "taplore-v1 answer\n$nonce", $connection['secret'] ) : '';
}

function refused( string $code, string $message, int $status ): WP_Error {
	return new WP_Error( $code, $message, array( 'status' => $status ) );
}
