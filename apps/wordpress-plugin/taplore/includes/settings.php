<?php
/**
 * Settings > Taplore: connecting the site, and where stories are.
 *
 * @license GPL-2.0-or-later
 */

namespace Taplore;

const SETTINGS_PAGE = 'taplore';

add_action(
	'admin_menu',
	static function () {
		add_options_page( 'Taplore', 'Taplore', 'manage_options', SETTINGS_PAGE, __NAMESPACE__ . '\show_settings' );
	}
);
add_action( 'admin_post_taplore', __NAMESPACE__ . '\save_settings' );

function settings_url( string $state = '' ): string {
	$url = admin_url( 'options-general.php?page=' . SETTINGS_PAGE );
	return '' === $state ? $url : add_query_arg( 'taplore', $state, $url );
}

function save_settings(): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		wp_die( esc_html__( 'You may not change this.', 'taplore' ), 403 );
	}
	check_admin_referer( 'taplore' );
	$state = 'saved';
	if ( isset( $_POST['disconnect'] ) ) {
		delete_option( CONNECTION );
		$state = 'disconnected';
	} elseif ( isset( $_POST['code'] ) ) {
		$code  = preg_replace( '/\s+/', '', sanitize_text_field( wp_unslash( $_POST['code'] ) ) );
		$fault = connect( $code );
		$state = null === $fault ? 'connected' : 'failed';
		set_transient( 'taplore_fault_' . get_current_user_id(), $fault, MINUTE_IN_SECONDS );
	} elseif ( isset( $_POST['path'] ) ) {
		$path = sanitize_title( sanitize_text_field( wp_unslash( $_POST['path'] ) ) );
		if ( '' !== $path ) {
			update_option( 'taplore_path', $path );
			register_story_type();
			flush_rewrite_rules();
		}
	}
	wp_safe_redirect( settings_url( $state ) );
	exit;
}

function notice( string $kind, string $text ): void {
	printf( '<div class="notice notice-%1$s"><p>%2$s</p></div>', esc_attr( $kind ), esc_html( $text ) );
}

function show_settings(): void {
	$connection = connection();
	$state      = isset( $_GET['taplore'] ) ? sanitize_key( $_GET['taplore'] ) : ''; // phpcs:ignore WordPress.Security.NonceVerification
	echo '<div class="wrap"><h1>Taplore</h1>';
	if ( 'connected' === $state ) {
		notice( 'success', __( 'Connected. Someone in the workspace has to allow this site before stories appear here.', 'taplore' ) );
	} elseif ( 'failed' === $state ) {
		notice( 'error', (string) get_transient( 'taplore_fault_' . get_current_user_id() ) );
	} elseif ( 'disconnected' === $state ) {
		notice( 'success', __( 'Disconnected. Published stories stay.', 'taplore' ) );
	} elseif ( 'saved' === $state ) {
		notice( 'success', __( 'Settings saved.', 'taplore' ) );
	}
	if ( $connection ) {
		/* translators: %s: name of a workspace */
		echo '<p>' . esc_html( sprintf( __( 'This site is connected to the workspace “%s”.', 'taplore' ), $connection['workspace'] ) ) . '</p>';
		form_start();
		submit_button( __( 'Disconnect', 'taplore' ), 'secondary', 'disconnect', false );
		echo '</form>';
	} else {
		echo '<p>' . esc_html__( 'In Taplore, open WordPress sites, choose Connect a site and create a code. Paste it here.', 'taplore' ) . '</p>';
		form_start();
		echo '<p><label for="taplore-code">' . esc_html__( 'Connection code', 'taplore' ) . '</label><br>';
		echo '<input id="taplore-code" name="code" class="regular-text code" autocomplete="off" required></p>';
		submit_button( __( 'Connect', 'taplore' ), 'primary', 'connect', false );
		echo '</form>';
	}
	echo '<h2>' . esc_html__( 'Address of stories', 'taplore' ) . '</h2>';
	form_start();
	echo '<p><label for="taplore-path">' . esc_html( home_url( '/' ) ) . '</label>';
	echo '<input id="taplore-path" name="path" class="small-text" style="width:12em" value="' . esc_attr( story_path() ) . '" required></p>';
	echo '<p class="description">' . esc_html__( 'Stories that are published already have their address in the page. Publish them again after a change.', 'taplore' ) . '</p>';
	submit_button( __( 'Save', 'taplore' ), 'secondary', 'save', false );
	echo '</form></div>';
}

function form_start(): void {
	echo '<form method="post" action="' . esc_url( admin_url( 'admin-post.php' ) ) . '">';
	echo '<input type="hidden" name="action" value="taplore">';
	wp_nonce_field( 'taplore' );
}
