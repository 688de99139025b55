<?php
/**
 * Plugin Name:       Taplore
 * Description:       Publishes web stories from Taplore on this site: as pages of their own, in posts and in the block editor.
 * Version:           1.0.0
 * Requires at least: 5.9
 * Requires PHP:      7.4
 * Author:            Taplore
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       taplore
 *
 * This program is free software; you can redistribute it and/or modify it under the terms of the GNU General Public
 * License as published by the Free Software Foundation; either version 2 of the License, or (at your option) any later
 * version. It is distributed in the hope that it will be useful, but WITHOUT ANY WARRANTY; without even the implied
 * warranty of MERCHANTABILITY or FITNESS FOR A PARTICULAR PURPOSE. See LICENSE.txt for the details.
 */

namespace Taplore;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

const VERSION   = '1.0.0';
const POST_TYPE = 'taplore_story';

require __DIR__ . '/includes/connection.php';
require __DIR__ . '/includes/signature.php';
require __DIR__ . '/includes/stories.php';
require __DIR__ . '/includes/media.php';
require __DIR__ . '/includes/rest.php';
require __DIR__ . '/includes/display.php';
require __DIR__ . '/includes/embed.php';
require __DIR__ . '/includes/settings.php';

register_activation_hook(
	__FILE__,
	static function () {
		register_story_type();
		flush_rewrite_rules();
	}
);
register_deactivation_hook(
	__FILE__,
	static function () {
		unregister_post_type( POST_TYPE );
		flush_rewrite_rules();
	}
);
