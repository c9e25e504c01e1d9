<?php
// Installs WordPress and prints an application password for each user as JSON.
define('WP_INSTALLING', true);
$_SERVER['HTTP_HOST'] = parse_url(getenv('GALLEY_WORDPRESS_URL'), PHP_URL_HOST);
require getenv('GALLEY_WORDPRESS') . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('Galley test', 'admin', 'admin@example.com', true, '', 'a-login-password');
update_option('permalink_structure', '/%postname%/');
flush_rewrite_rules();
switch_theme('twentytwentythree');
foreach (['editor' => 'Edda Editor', 'author' => 'Ann Author', 'contributor' => 'Cy Contributor', 'subscriber' => 'Sue Subscriber'] as $role => $name) {
    wp_insert_user(['user_login' => $role, 'user_pass' => 'a-login-password', 'user_email' => "$role@example.com", 'role' => $role, 'display_name' => $name]);
}
$passwords = [];
foreach (get_users() as $user) {
    [$password] = WP_Application_Passwords::create_new_application_password($user->ID, ['name' => 'Galley']);
    $passwords[$user->user_login] = WP_Application_Passwords::chunk_password($password);
}
echo "\n" . json_encode($passwords) . "\n";
