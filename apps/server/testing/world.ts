import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { type Contract, contract } from '@taplore/contract'
import { type Clock, systemClock } from '@taplore/kit'
import pg from 'pg'
import { inject } from 'vitest'
import { type App, createApp } from '../src/app.ts'
import { setConstantTimeStep } from '../src/areas/accounts/identity/against-guessing/constant-time.ts'
import { setPasswordCost } from '../src/areas/accounts/identity/password/hash-password.ts'
import { tables } from '../src/areas/features.ts'
import { readOutbox } from '../src/areas/foundation/mail/index.ts'
import { setPosterDrawing } from '../src/areas/stories/exports/render/draw-posters.ts'
import { type Config, readConfig, withPort } from '../src/config.ts'
import { rolePassword } from '../src/platform/database/database.ts'
import { prepareDatabase } from '../src/platform/database/prepare.ts'
import { type Listener, listen } from '../src/platform/http/listener.ts'
import { createLog, type Log } from '../src/platform/log.ts'
import { templateDatabase, testRolePrefix, testSecret } from './postgres-global-setup.ts'

export type Client = ContractRouterClient<Contract>

/** Runs with the clock of the machine until a test sets, advances or freezes it; from then on it only moves explicitly. */
export class TestClock implements Clock {
  #now: Date | null = null
  now(): Date {
    return this.#now ?? systemClock.now()
  }
  set(now: Date): void {
    this.#now = now
  }
  advance(ms: number): void {
    this.#now = new Date(this.now().getTime() + ms)
  }
  /** Stands still at the present of the machine, wherever it was set before. */
  freeze(): void {
    this.#now = systemClock.now()
  }
}

/** Someone with a browser: a cookie and an address of their own. */
export interface TestPerson {
  readonly email: string
  readonly password: string
  readonly name: string
  readonly userId: string
  /** The personal workspace; its id equals the user's. */
  readonly workspaceId: string
  readonly cookie: string
  /** Calls as this user, in the personal workspace by default. */
  client(workspaceId?: string): Client
}

export interface World {
  readonly app: App
  readonly config: Config
  readonly clock: TestClock
  readonly url: string
  /** Calls without a session. */
  readonly stranger: Client
  /** `url` is of another server on the same database. */
  client(options: { cookie?: string; workspaceId?: string; headers?: Record<string, string>; url?: string }): Client
  /** A user who signed up, verified the address by email and signed in, all over HTTP. */
  aPerson(given?: { email?: string; name?: string; password?: string }): Promise<TestPerson>
  /** Signs in as a program does, and keeps the session in a cookie. */
  signIn(given: { email: string; password: string }): Promise<{ cookie: string; userId: string }>
  /** Does every waiting job to its end. */
  runJobs(): Promise<void>
  /** Mails to an address, newest first. */
  mailsTo(email: string): Promise<{ subject: string; text: string; html: string }[]>
  /**
   * Plain HTTP against the server; `stories` asks the shared public host, any other name is sent as the `Host` header. Cached
   * public pages are cleared by live events, so those of changes before the call are awaited.
   */
  fetch(path: string, init?: RequestInit & { host?: 'stories' | (string & {}); port?: number }): Promise<Response>
  /** SQL as the owner of the tables, for what no API shows. Row level security binds the owner too: pass the role. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  readonly ownerUrl: string
  /** Ends the server and starts it again on the same database, as a new process would. */
  restart(): Promise<void>
  close(): Promise<void>
}

/**
 * Builds a server on a fresh database cloned from the template, listening on a free loopback port. Passwords are hashed as cheaply
 * as the algorithm allows, and answers of even time come after a millisecond, unless a test asks for the true cost of signing in.
 * Posters are not drawn, which takes a process each, unless a test asks for them.
 */
export async function startWorld(
  environment: Record<string, string> = {},
  {
    log: givenLog,
    hasTrueCost = false,
    hasDrawnPosters = false,
    fill,
  }: {
    log?: Log
    hasTrueCost?: boolean
    hasDrawnPosters?: boolean
    /** Fills an empty database and data folder before the server starts, instead of the template. */
    fill?: (database: pg.Client, dataDir: string) => Promise<void>
  } = {},
): Promise<World> {
  // Other files of this worker may have asked otherwise.
  setPasswordCost(hasTrueCost ? undefined : { memoryCost: 8, timeCost: 1, parallelism: 1 })
  setConstantTimeStep(hasTrueCost ? undefined : 1)
  setPosterDrawing(hasDrawnPosters)
  const adminUrl = inject('postgresSocketUrl')
  const database = `t_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  const template = fill ? 'template1' : templateDatabase
  // Copying files is cheaper than logging every page of them.
  await admin.query(`create database ${database} template ${template} owner ${testRolePrefix}_owner strategy file_copy`)
  const dataDir = mkdtempSync(join(tmpdir(), 'taplore-world-'))
  const connect = async () => {
    const connection = new pg.Client({ connectionString: adminUrl.replace(/\/[^/]*$/, `/${database}`) })
    await connection.connect()
    return connection
  }
  if (fill) {
    const connection = await connect()
    await fill(connection, dataDir).finally(() => connection.end())
  }
  const read = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    TAPLORE_DATA_DIR: dataDir,
    TAPLORE_SECRET: testSecret,
    TAPLORE_DATABASE_ROLE_PREFIX: testRolePrefix,
    TAPLORE_LOG_LEVEL: 'silent',
    TAPLORE_PUBLIC_URL: 'http://localhost:0',
    ...environment,
  })
  const listener: Listener = await listen(0, '127.0.0.1')
  const config = withPort(read, listener.port)
  const ownerUrl = new URL(adminUrl)
  ownerUrl.username = `${testRolePrefix}_owner`
  ownerUrl.password = rolePassword(`${testRolePrefix}_owner`, testSecret)
  ownerUrl.pathname = `/${database}`
  const clock = new TestClock()
  const log = givenLog ?? createLog(config.TAPLORE_LOG_LEVEL)
  const options = { config, log, ownerUrl: ownerUrl.toString(), clock }
  const prepare = () =>
    prepareDatabase({ ownerUrl: options.ownerUrl, rolePrefix: testRolePrefix, secret: config.secret, tables })
  if (fill) await prepare()
  let app = await createApp(options)
  listener.serve(app.handle, app.upgrade, log, app.atOnce)
  const url = config.publicUrl

  const client: World['client'] = ({ cookie, workspaceId, headers = {}, url: origin = url }) => {
    const link = new OpenAPILink(contract, {
      url: `${origin}/api`,
      headers: { ...(cookie ? { cookie } : {}), origin, ...headers },
      fetch: (request, init) => {
        const address = new URL(request.url)
        if (workspaceId) address.searchParams.set('workspace', workspaceId)
        return globalThis.fetch(new Request(address, request), init)
      },
    })
    return createORPCClient(link)
  }

  const world: World = {
    get app() {
      return app
    },
    ownerUrl: options.ownerUrl,
    async restart() {
      await app.close()
      await prepare()
      app = await createApp(options)
      listener.serve(app.handle, app.upgrade, log, app.atOnce)
    },
    config,
    clock,
    url,
    stranger: client({}),
    client,
    runJobs: () => app.workOff(),
    mailsTo: async (email) => {
      const mails = await readOutbox(app.installation.database, config.secret)
      return mails.filter((mail) => mail.to === email).reverse()
    },
    async aPerson(given = {}) {
      const email = given.email ?? `person-${randomUUID().slice(0, 8)}@example.com`
      const password = given.password ?? `Quiet-harbour-${randomUUID().slice(0, 6)}`
      const name = given.name ?? 'Test Person'
      await world.stranger.identity.signUp({ name, email, password, timezone: 'Europe/Madrid' })
      await world.runJobs()
      const [mail] = await world.mailsTo(email)
      const token = /[?&]token=([\w.-]+)/.exec(mail?.text ?? '')?.[1]
      if (!token) throw new Error(`No verification link in the mail to ${email}.`)
      await world.stranger.identity.verifyEmail({ token })
      const { cookie, userId } = await world.signIn({ email, password })
      return {
        email,
        password,
        name,
        userId,
        workspaceId: userId,
        cookie,
        client: (workspaceId = userId) => client({ cookie, workspaceId }),
      }
    },
    async signIn({ email, password }) {
      const response = await fetch(`${url}/api/account/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url },
        // As a program does: the person's one browser session stays free for what a test does with browsers.
        body: JSON.stringify({ email, password, wantsToken: true }),
      })
      if (!response.ok) throw new Error(`Sign-in answered ${response.status}: ${await response.text()}`)
      const { token } = (await response.json()) as { token: string }
      const cookie = `taplore_session=${token}`
      const { uid: userId } = await client({ cookie }).identity.session()
      if (!userId) throw new Error('The session has no user.')
      return { cookie, userId }
    },
    async fetch(path, { host, port = listener.port, ...init } = {}) {
      if (host === undefined) return fetch(`${url}${path}`, { redirect: 'manual', ...init })
      // Without its database, a server has nothing to catch up with.
      await app.caughtUp().catch(() => undefined)
      return fetchHost(host === 'stories' ? new URL(config.storiesUrl).host : host, port, path, init)
    },
    async sql<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
      const connection = await connect()
      try {
        return (await connection.query<Row>(text, values)).rows
      } finally {
        await connection.end()
      }
    },
    async close() {
      await listener.close(500)
      await app.close()
      await admin.query(`drop database if exists ${database} with (force)`)
      await admin.end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return world
}

/** Asks the one listener for another hostname: not every system resolves names below `localhost`. */
function fetchHost(host: string, port: number, path: string, init: RequestInit): Promise<Response> {
  return new Promise((resolve, reject) => {
    const headers = { ...Object.fromEntries(new Headers(init.headers)), host }
    const sent = request({ host: '127.0.0.1', port, path, method: init.method ?? 'GET', headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const status = answer.statusCode ?? 500
        const body = [101, 204, 205, 304].includes(status) ? null : Buffer.concat(chunks)
        const received = new Headers()
        for (const [name, value] of Object.entries(answer.headers))
          if (value !== undefined) received.set(name, String(value))
        resolve(new Response(body, { status, headers: received }))
      })
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(typeof init.body === 'string' ? init.body : undefined)
  })
}
