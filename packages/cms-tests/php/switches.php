<?php
// A plugin that makes WordPress behave as others configure it; the router read what is switched on.
function galley_switch(string $name): bool {
    return !empty($GLOBALS['galley_switches'][$name]);
}
add_filter('wp_is_application_passwords_available', fn ($available) => galley_switch('noApplicationPasswords') ? false : $available);
add_filter('pre_option_permalink_structure', fn ($structure) => galley_switch('plainPermalinks') ? '' : $structure);
// Dies after the post is in the database and before anybody is told, once.
add_action('wp_after_insert_post', function () {
    if (!galley_switch('dieAfterWriting') || !unlink(getenv('GALLEY_SWITCHES'))) return;
    throw new Error('Switched on: dies after writing');
});
// Some plugins change what is shown.
add_filter('the_content', fn ($html) => galley_switch('eatTables') ? preg_replace('#<table.*?</table>#s', '', $html) : $html, 99);
