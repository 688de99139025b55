import { type ChildProcess, execFile, spawn } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const source = '/usr/share/wordpress'
const programs = ['php', 'mariadbd', 'mariadb-install-db']

/** What this machine lacks for a real WordPress; empty when it has everything. */
export function lacksForWordpress(): string[] {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  const lacking = programs.filter((name) => !folders.some((folder) => existsSync(join(folder, name))))
  return existsSync(join(source, 'wp-load.php')) ? lacking : [...lacking, 'wordpress']
}

/**
 * A real WordPress from the packages of the system, with a database of its own in a folder that goes away with it. The plugin is
 * installed from its zip by WordPress itself.
 */
export async function startRealWordpress(pluginZip: Uint8Array) {
  const folder = mkdtempSync(join(tmpdir(), 'taplore-wordpress-'))
  const site = join(folder, 'site')
  const socket = join(folder, 'mariadb.sock')
  const children: ChildProcess[] = []
  const start = (program: string, args: string[]) => {
    const child = spawn(program, args, { cwd: site, stdio: 'ignore' })
    children.push(child)
    return child
  }
  async function close(): Promise<void> {
    await Promise.all(
      children.map(async (child) => {
        if (child.exitCode !== null) return
        const ended = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGKILL')
        await ended
      }),
    )
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    laySite(site)
    writeFileSync(join(folder, 'plugin.zip'), pluginZip)
    await startDatabase(folder, socket, start)
    const port = await freePort()
    const url = `http://127.0.0.1:${port}/`
    writeFileSync(join(site, 'wp-config.php'), configFile(url, socket))
    const php = async (code: string): Promise<string> => {
      const script = join(folder, 'script.php')
      writeFileSync(script, `<?php ${prelude}\n${code}`)
      const { stdout } = await run('php', ['-d', 'display_errors=stderr', script], { cwd: site, maxBuffer: 50_000_000 })
      return stdout
    }
    const password = (await php(install(join(folder, 'plugin.zip')))).trim()
    start('php', ['-d', 'post_max_size=1M', '-S', `127.0.0.1:${port}`, '-t', site, join(site, 'router.php')])
    await until(() =>
      fetch(url)
        .then((response) => response.text().then(() => response.ok))
        .catch(() => false),
    )
    return { url, host: `127.0.0.1:${port}`, password, php, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The code is that of the package; the configuration, plugins and uploads are its own. */
function laySite(site: string): void {
  for (const path of ['wp-content/plugins', 'wp-content/themes', 'wp-content/uploads', 'wp-content/mu-plugins'])
    mkdirSync(join(site, path), { recursive: true })
  for (const name of readdirSync(source))
    if (name.endsWith('.php') && name !== 'wp-config.php') copyFileSync(join(source, name), join(site, name))
  for (const name of ['wp-includes', 'wp-admin']) symlinkSync(join(source, name), join(site, name))
  // A theme of two files: what a reader sees of a story does not depend on it.
  mkdirSync(join(site, 'wp-content/themes/plain'))
  writeFileSync(join(site, 'wp-content/themes/plain/style.css'), '/* Theme Name: Plain */')
  const loop = '<?php wp_head(); while ( have_posts() ) { the_post(); the_content(); } wp_footer();'
  writeFileSync(join(site, 'wp-content/themes/plain/index.php'), loop)
  writeFileSync(
    join(site, 'router.php'),
    "<?php $path = __DIR__ . parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH );\nif ( is_file( $path ) ) { return false; }\n$_SERVER['SCRIPT_NAME'] = '/index.php';\nrequire __DIR__ . '/index.php';",
  )
}

async function startDatabase(folder: string, socket: string, start: (program: string, args: string[]) => unknown) {
  const data = join(folder, 'data')
  const asRoot = process.getuid?.() === 0 ? ['--user=root'] : []
  const options = ['--no-defaults', `--datadir=${data}`, ...asRoot]
  await run('mariadb-install-db', [...options, '--auth-root-authentication-method=normal', '--skip-test-db'])
  const small = ['--innodb-buffer-pool-size=32M', '--innodb-flush-log-at-trx-commit=0', '--performance-schema=off']
  start('mariadbd', [...options, ...small, `--socket=${socket}`, '--skip-networking', `--pid-file=${folder}/pid`])
  await until(async () => existsSync(socket))
}

const configFile = (url: string, socket: string) => `<?php
define( 'DB_NAME', 'wordpress' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:${socket}' );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'WP_HOME', rtrim( '${url}', '/' ) );
define( 'WP_SITEURL', rtrim( '${url}', '/' ) );
define( 'WP_ENVIRONMENT_TYPE', 'local' );
define( 'WP_DEFAULT_THEME', 'plain' );
define( 'DISABLE_WP_CRON', true );
define( 'WP_HTTP_BLOCK_EXTERNAL', false );
define( 'FS_METHOD', 'direct' );
foreach ( array( 'AUTH_KEY', 'SECURE_AUTH_KEY', 'LOGGED_IN_KEY', 'NONCE_KEY', 'AUTH_SALT', 'SECURE_AUTH_SALT', 'LOGGED_IN_SALT', 'NONCE_SALT' ) as $name ) { define( $name, 'a test ' . $name ); }
$table_prefix = 'wp_';
if ( ! defined( 'ABSPATH' ) ) { define( 'ABSPATH', __DIR__ . '/' ); }
require_once ABSPATH . 'wp-settings.php';
`

/** No mail leaves the machine. */
const prelude = `
$_SERVER['HTTP_HOST'] = 'localhost';
function wp_mail() { return true; }
`

const install = (zip: string) => `
define( 'WP_INSTALLING', true );
mysqli_report( MYSQLI_REPORT_OFF );
$socket = file_get_contents( 'wp-config.php' );
preg_match( "/localhost:([^']+)/", $socket, $match );
( new mysqli( null, 'root', '', '', 0, $match[1] ) )->query( 'create database wordpress' );
require 'wp-load.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install( 'Harbour blog', 'ada', 'ada@example.com', true, '', 'a password' );
update_option( 'permalink_structure', '/%postname%/' );
WP_Filesystem();
$unzipped = unzip_file( '${zip}', WP_PLUGIN_DIR );
if ( is_wp_error( $unzipped ) ) { exit( 1 ); }
wp_cache_flush();
$fault = activate_plugin( 'taplore/taplore.php' );
if ( is_wp_error( $fault ) ) { fwrite( STDERR, $fault->get_error_message() ); exit( 1 ); }
flush_rewrite_rules();
list( $password ) = WP_Application_Passwords::create_new_application_password( 1, array( 'name' => 'Taplore' ) );
echo $password;
`

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Waits for something outside of this process, which announces nothing. */
async function until(isReady: () => Promise<boolean>): Promise<void> {
  for (let step = 0; step < 600; step++) {
    if (await isReady()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('It did not start within 30 seconds.')
}
