<?php
/** The installation that this copy of the plugin was downloaded from writes its addresses here. */
return array(
	'app'     => '',
	'stories' => '',
);
