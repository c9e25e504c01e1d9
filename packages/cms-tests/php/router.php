<?php
// Answers all requests to WordPress in PHP's built-in server. Some faults of servers are simulated here, as a test orders them in
// switches.json.
$root = getenv('GALLEY_WORDPRESS');
$switches = json_decode((string) @file_get_contents(getenv('GALLEY_SWITCHES')), true) ?: [];
$GLOBALS['galley_switches'] = $switches;
$path = urldecode(parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH));

// Removes the Authorization header, as Apache with CGI does.
if (!empty($switches['stripAuthorization'])) {
    unset($_SERVER['HTTP_AUTHORIZATION'], $_SERVER['PHP_AUTH_USER'], $_SERVER['PHP_AUTH_PW']);
}
// Refuses writes with an HTML page, as a firewall in front of WordPress does.
if (!empty($switches['firewall']) && $_SERVER['REQUEST_METHOD'] !== 'GET') {
    http_response_code(403);
    header('Content-Type: text/html');
    echo '<html><body><h1>Request blocked</h1></body></html>';
    return true;
}
// Delays one request, as an overloaded server does.
$held = ['make' => '#^/wp/v2/posts$#', 'text' => '#^/wp/v2/posts/\\d+$#'][$switches['hold']['what'] ?? ''] ?? null;
if ($held !== null && $_SERVER['REQUEST_METHOD'] === 'POST' && preg_match($held, $_GET['rest_route'] ?? '') && @unlink(getenv('GALLEY_SWITCHES'))) {
    ignore_user_abort(true);
    sleep($switches['hold']['seconds']);
    register_shutdown_function(fn () => file_put_contents(getenv('GALLEY_SWITCHES') . '-held', "done\n", FILE_APPEND));
}
if ($path !== '/' && is_file($root . $path) && !str_ends_with($path, '.php')) {
    return false;
}
$script = is_file($root . $path) ? $path : (is_file($root . rtrim($path, '/') . '/index.php') ? rtrim($path, '/') . '/index.php' : '/index.php');
$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = $script;
$_SERVER['SCRIPT_FILENAME'] = $root . $script;
chdir(dirname($root . $script));
require $root . $script;
