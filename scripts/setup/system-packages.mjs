import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { oneAtATime } from './one-at-a-time.mjs'
import { cacheFolder } from './root.mjs'
import { run } from './run.mjs'
import { say } from './say.mjs'

/** System packages of the product: how to detect each, its Debian package, and what does not work without it. */
const forProduct = [
  { package: 'ffmpeg', isPresent: () => hasCommand('ffmpeg'), without: 'sound and video cannot be converted' },
  { package: 'espeak-ng', isPresent: () => hasCommand('espeak-ng'), without: 'no built-in voice' },
  {
    package: 'pocketsphinx-en-us',
    isPresent: () => existsSync('/usr/share/pocketsphinx/model/en-us/en-us'),
    without: 'times of transcribed words are estimates',
  },
  {
    package: 'pocketsphinx',
    isPresent: () => hasCommand('pocketsphinx_continuous'),
    without: 'times of transcribed words are estimates',
  },
  {
    package: 'fonts-noto-core',
    isPresent: () => hasFont(/^NotoSans-?Regular|^NotoSans\[/),
    without: 'scripts other than Latin show as boxes',
  },
  {
    package: 'fonts-noto-cjk',
    isPresent: () => hasFont(/^NotoSansCJK/),
    without: 'Chinese, Japanese and Korean show as boxes',
  },
]

const isWordpressPart = {
  'php-cli': () => hasCommand('php'),
  'php-mysql': () => listFiles('/usr/lib/php').some((file) => file === 'mysqli.so'),
  'mariadb-server': () => hasCommand('mariadbd'),
  wordpress: () => existsSync('/usr/share/wordpress/wp-load.php'),
}

/** The web servers of customers. */
const isProxy = {
  'nginx-light': () => hasCommand('nginx'),
  caddy: () => hasCommand('caddy'),
}

const forTests = [
  {
    // Voices that operators install speak by it.
    package: 'flite',
    isPresent: () => hasCommand('flite'),
    without: 'tests of installed voices fail',
  },
  {
    // The headless build: it needs half the processor of the other.
    package: 'chromium-headless-shell',
    isPresent: () => hasCommand('chromium-headless-shell'),
    without: 'browser tests are slower with chromium and fail without it',
  },
  {
    package: 'pebble',
    isPresent: () => hasCommand('pebble'),
    without: 'the tests of certificates fail',
  },
  // They bring a database and a web server, which would run from then on where a system starts its services.
  ...(process.env.CI || !existsSync('/run/systemd/system') ? Object.entries(isWordpressPart) : []).map(
    ([name, isPresent]) => ({
      package: name,
      isPresent,
      without: 'the WordPress plugin is not tried on a real WordPress',
    }),
  ),
  ...(process.env.CI || !existsSync('/run/systemd/system') ? Object.entries(isProxy) : []).map(([name, isPresent]) => ({
    package: name,
    isPresent,
    without: 'paths on the sites of customers are not tried with real web servers',
  })),
]

const forBenches = [
  {
    package: 'nginx-light',
    isPresent: () => hasCommand('nginx'),
    without: 'the serving benchmark has nothing to compare with',
  },
  {
    // A novel read for LibriVox, in the public domain.
    package: 'pocketsphinx-testdata',
    isPresent: () => existsSync('/usr/share/pocketsphinx/test/data/librivox'),
    without: 'the benchmarks of speech recognition have nothing to hear',
  },
  {
    package: 'asterisk-core-sounds-en-wav',
    isPresent: () => existsSync('/usr/share/asterisk/sounds/en_US_f_Allison'),
    without: 'the benchmarks of speech recognition have nothing to hear',
  },
]

const tryAgainAfterMs = 24 * 60 * 60 * 1000
const failedFile = join(cacheFolder, 'system-packages-failed')

/**
 * Installs missing system packages if root may do so silently; else prints what is missing and how to install it.
 * Never prevents a start: every feature that needs one reports it itself.
 * @param {{ tests?: boolean, benches?: boolean }} [options]
 */
export async function ensureSystemPackages({ tests = false, benches = false } = {}) {
  const wanted = [...forProduct, ...(tests ? forTests : []), ...(benches ? forBenches : [])]
  const lacking = wanted.filter((entry) => !entry.isPresent())
  if (lacking.length === 0) return
  const isAllowed = process.getuid?.() === 0 && hasCommand('apt-get')
  if (isAllowed && !failedLately(lacking)) await oneAtATime('system packages', () => installByApt(lacking))
  const stillLacking = lacking.filter((entry) => !entry.isPresent())
  if (stillLacking.length === 0) return
  const why = stillLacking.map((entry) => `${entry.package} (${entry.without})`).join(', ')
  const names = stillLacking.map((entry) => entry.package).join(' ')
  const command = `${process.getuid?.() === 0 ? '' : 'sudo '}apt-get install ${names}`
  const way = hasCommand('apt-get') ? `To add: ${command}` : 'Add them by the package manager of this system.'
  say(`The system lacks ${why}. ${way}`)
}

async function installByApt(lacking) {
  const missing = lacking.filter((entry) => !entry.isPresent()).map((entry) => entry.package)
  if (missing.length === 0) return
  say(`Adding system packages: ${missing.join(', ')}.`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const patience = [
    '-qq',
    '-o',
    'Acquire::http::Timeout=20',
    '-o',
    'Acquire::Retries=1',
    '-o',
    'DPkg::Lock::Timeout=120',
  ]
  const update = await run('apt-get', [...patience, 'update'], { env, timeoutMs: 180_000 })
  const options = ['install', '-y', '--no-install-recommends']
  let log = update.output
  let isDone = true
  // One by one: a package that this release does not have must not prevent the others.
  for (const name of missing) {
    const result = await run('apt-get', [...patience, ...options, name], { env, timeoutMs: 600_000 })
    log += result.output
    isDone &&= result.code === 0
  }
  mkdirSync(cacheFolder, { recursive: true })
  writeFileSync(join(cacheFolder, 'system-packages.log'), log)
  if (isDone) rmSync(failedFile, { force: true })
  else writeFileSync(failedFile, JSON.stringify({ at: Date.now(), missing }))
}

/** After a failure (no network, say) later starts do not retry for a day. */
function failedLately(lacking) {
  try {
    const { at, missing } = JSON.parse(readFileSync(failedFile, 'utf8'))
    return Date.now() - at < tryAgainAfterMs && lacking.every((entry) => missing.includes(entry.package))
  } catch {
    return false
  }
}

function hasCommand(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.some((folder) => folder !== '' && existsSync(join(folder, name)))
}

function hasFont(name) {
  const folders = ['/usr/share/fonts', '/usr/local/share/fonts', '/Library/Fonts', '/System/Library/Fonts']
  return folders.some((folder) => listFiles(folder).some((file) => name.test(file)))
}

function listFiles(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? listFiles(join(folder, entry.name)) : [entry.name],
    )
  } catch {
    return []
  }
}
