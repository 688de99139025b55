<?php
/** Published stories and their media stay: they are content of the site. */
if ( ! defined( 'WP_UNINSTALL_PLUGIN' ) ) {
	exit;
}
delete_option( 'taplore_connection' );
delete_option( 'taplore_path' );
