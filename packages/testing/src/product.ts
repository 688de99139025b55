import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..', '..', '..')
const endsWithUs = pathToFileURL(join(root, 'scripts/setup/end-with-parent.mjs')).href

export interface Product {
  readonly url: string
  readonly port: number
  readonly storiesHost: string
  readonly pid: number
  readonly dataDir: string
  /** From the start of the process to the line that says it is ready. */
  readonly startMs: number
  /** Ends the server in order. */
  stop(): Promise<void>
  /** Ends the server as a power cut would. */
  kill(): Promise<void>
  /** Removes the data folder too. */
  remove(): Promise<void>
}

/** Starts the real server as a separate process on a data folder, a new one by default. */
export async function startProduct({
  dataDir = newDataDir(),
  port: wanted,
  environment = {},
}: {
  dataDir?: string
  port?: number
  environment?: Record<string, string>
} = {}): Promise<Product> {
  const port = wanted ?? (await freePort())
  const { startMs, ...server } = await startServer('apps/server/src/main.ts', 'Taplore is ready', {
    dataDir,
    environment: { PORT: String(port), ...environment },
  })
  return {
    ...server,
    url: `http://localhost:${port}`,
    port,
    storiesHost: `stories.localhost:${port}`,
    dataDir,
    startMs,
  }
}

export interface LocalPaddle {
  /** Its API, Paddle.js and the page of its checkout. */
  readonly url: string
  /** What the product needs to speak to it. */
  readonly environment: Record<string, string>
  /** Ends it and removes its data. */
  remove(): Promise<void>
}

/** Starts the local server that speaks the protocol of Paddle, for a product that will listen on this port. Prices have the keys of our list. */
export async function startPaddle({ port, prices }: { port: number; prices: readonly string[] }): Promise<LocalPaddle> {
  const PADDLE_API_KEY = 'pdl_sdbx_apikey_local'
  const { remove, readyLine } = await startServer('apps/server/testing/run-fake-paddle.ts', 'Paddle is ready', {
    dataDir: newDataDir(),
    environment: {
      PADDLE_API_KEY,
      SANDBOX_NOTIFICATIONS_URL: `http://127.0.0.1:${port}/api/payments/notifications`,
    },
  })
  const [url = '', secret = ''] = readyLine.replace(/^.*?: /, '').split(' ')
  return {
    url,
    environment: {
      PAYMENTS_PROVIDER: 'paddle',
      PADDLE_API_KEY,
      PADDLE_CLIENT_TOKEN: 'test_local',
      PADDLE_ENVIRONMENT: url,
      PADDLE_NOTIFICATION_SECRETS: secret,
      PADDLE_PRICES: prices.map((key) => `${key}=${key}`).join(','),
    },
    remove,
  }
}

/** Starts a program of the server, which says in one line that it is ready. */
async function startServer(
  program: string,
  readyWords: string,
  { dataDir, environment }: { dataDir: string; environment: Record<string, string> },
): Promise<Pick<Product, 'pid' | 'startMs' | 'stop' | 'kill' | 'remove'> & { readyLine: string }> {
  const startedAt = performance.now()
  // It notices when this process ends for any reason, and shuts down cleanly.
  const child = spawn(process.execPath, ['--import', endsWithUs, join(root, program)], {
    cwd: root,
    env: { ...environmentOfMachine(), TAPLORE_DATA_DIR: dataDir, TAPLORE_LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const readyLine = await ready(child, readyWords)
  const startMs = performance.now() - startedAt
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await new Promise((resolve) => child.once('exit', resolve))
  }
  return {
    readyLine,
    pid: child.pid ?? 0,
    startMs,
    stop,
    async kill() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null)
        await new Promise((resolve) => child.once('exit', resolve))
    },
    async remove() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The data folder of a product that was started once and stopped in order, where a run of tests has one. */
export const preparedIn = 'PREPARED_PRODUCT'

let shared: Promise<Product> | undefined

/**
 * The product of this process, started on first use: the journeys of one worker share it, each
 * with people and workspaces of its own. Who changes what all see (plans, settings, the database itself) or ends the server
 * starts one of their own. Its `remove` leaves it running; the run ends it.
 */
export function sharedProduct(): Promise<Product> {
  shared ??= startProduct({
    environment: { TAPLORE_STAFF: 'staff.example,crew@example.com,letters@example.com' },
  }).then((product) => {
    const prepared = process.env[preparedIn]
    if (prepared) writeFileSync(join(dirname(prepared), `${product.pid}.${sharedNote}`), product.dataDir)
    return { ...product, stop: async () => undefined, remove: async () => undefined }
  })
  return shared
}

const sharedNote = 'shared'

/** Stops the shared products of all workers and removes their data; `folder` has their records. */
export async function removeSharedProducts(folder: string): Promise<void> {
  for (const name of readdirSync(folder).filter((file) => file.endsWith(`.${sharedNote}`))) {
    const pid = Number.parseInt(name, 10)
    // Once: a second signal would end it before its database has ended.
    if (isRunning(pid)) process.kill(pid, 'SIGTERM')
    for (let waits = 0; isRunning(pid) && waits < 600; waits += 1)
      await new Promise((resolve) => setTimeout(resolve, 50))
    if (isRunning(pid)) process.kill(pid, 'SIGKILL')
    rmSync(readFileSync(join(folder, name), 'utf8'), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** An empty folder, or where there is one a copy of the prepared one: making a database takes longer than the rest of a start. */
function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'taplore-product-'))
  const prepared = process.env[preparedIn]
  // The database is outside the folder only where its account cannot access it.
  if (!prepared || !existsSync(join(prepared, 'postgres'))) return folder
  execFileSync('cp', ['-a', '--reflink=auto', `${prepared}/.`, folder])
  chmodSync(folder, 0o755)
  const record = join(folder, 'postgres.json')
  const known = JSON.parse(readFileSync(record, 'utf8')) as object
  writeFileSync(record, JSON.stringify({ ...known, clusterDir: join(folder, 'postgres'), port: null }))
  return folder
}

/** What belongs to the machine and not to the product: where programs, temporary files and languages are. */
const namesOfMachine = /^(?:PATH|HOME|USER|LOGNAME|TMPDIR|LANG|LC_\w+|TZ|LD_LIBRARY_PATH|FONTCONFIG_\w+|XDG_\w+)$/

/**
 * The environment without any setting of the product. Settings of the shell, and what a build or a test runner has set in
 * this process (NODE_ENV above all), would make each run another product.
 */
function environmentOfMachine(): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(process.env)) {
    if (value !== undefined && namesOfMachine.test(name)) kept[name] = value
  }
  return kept
}

/** Resolves once the server is ready, with the line that says so. Its faults are printed from then on, since pages only show that there was one. */
function ready(child: ChildProcess, words: string): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!child.stdout) throw new Error('the server has no output')
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes(words)) resolve(line)
      if (line.startsWith('{')) process.stderr.write(`The server ${child.pid} logged ${line}\n`)
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** A user with a session, created over HTTP. */
export async function signUp(product: Product): Promise<{ cookie: string; workspaceId: string }> {
  const email = `person-${Date.now()}@example.com`
  const password = 'Quiet-harbour-lamp-1'
  await call(product, 'POST', '/account/sign-up', { body: { name: 'Bench Person', email, password, timezone: 'UTC' } })
  const token = await tokenFor(product, email)
  await call(product, 'POST', '/account/verify-email', { body: { token } })
  const response = await fetch(`${product.url}/api/account/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) throw new Error(`sign-in answered ${response.status}`)
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const session = (await call(product, 'GET', '/account/session', { cookie })) as { uid: string }
  return { cookie, workspaceId: session.uid }
}

async function tokenFor(product: Product, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const list = (await call(product, 'GET', `/mailbox?to=${encodeURIComponent(email)}`, {})) as {
      mails: { id: string }[]
    }
    const [first] = list.mails
    if (first) {
      const mail = (await call(product, 'GET', `/mailbox/${first.id}`, {})) as { text: string }
      const token = /[?&]token=([\w.-]+)/.exec(mail.text)?.[1]
      if (token) return token
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('no verification mail came')
}

/** One call of the API; throws on anything but success. */
export async function call(
  product: Product,
  method: string,
  path: string,
  { body, cookie, workspaceId }: { body?: unknown; cookie?: string; workspaceId?: string },
): Promise<unknown> {
  const url = new URL(`${product.url}/api${path}`)
  if (workspaceId) url.searchParams.set('workspace', workspaceId)
  const response = await fetch(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie ? { cookie, origin: product.url } : {}),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}
