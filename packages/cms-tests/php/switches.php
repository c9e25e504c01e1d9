<?php
// A plugin that makes WordPress behave as other plugins or settings would. Which behaviour is on is written in switches.json, which
// router.php has read before.
function galley_switch(string $name): bool {
    return !empty($GLOBALS['galley_switches'][$name]);
}
add_filter('wp_is_application_passwords_available', fn ($available) => galley_switch('noApplicationPasswords') ? false : $available);
add_filter('pre_option_permalink_structure', fn ($structure) => galley_switch('plainPermalinks') ? '' : $structure);
// Ends one request with an error after the post was stored, so that the client does not learn of the post.
add_action('wp_after_insert_post', function () {
    if (!galley_switch('dieAfterWriting') || !unlink(getenv('GALLEY_SWITCHES'))) return;
    throw new Error('Switched on: dies after writing');
});
// Removes tables from the text that readers see, as some plugins change texts.
add_filter('the_content', fn ($html) => galley_switch('eatTables') ? preg_replace('#<table.*?</table>#s', '', $html) : $html, 99);
