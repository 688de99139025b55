import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { NewVideoPost, VideoPlatform, VideoPost } from '@taplore/contract'
import { minuteMs, newId, systemClock } from '@taplore/kit'
import { postDue } from '../../src/areas/connections/video-posts/post-due.ts'
import { sweepExportFiles } from '../../src/areas/stories/exports/sweep-exports.ts'
import { longJobContext } from '../../src/platform/api/scope.ts'
import type { LongJobContext } from '../../src/platform/context.ts'
import { onPaidPlan } from '../exports.ts'
import { testRolePrefix, testSecret } from '../postgres-global-setup.ts'
import { startWorld, type TestPerson, type World } from '../world.ts'
import { startFakeTiktok } from './fake-tiktok-server.ts'
import { startFakeYoutube } from './fake-youtube-server.ts'
import { aVideoExport } from './video-export.ts'

/** A world with both platforms, and a person on a plan that posts. */
export async function startPostingWorld({ isAudited = true }: { isAudited?: boolean } = {}) {
  let world: World | null = null
  const now = () => world?.clock.now() ?? systemClock.now()
  const youtube = await startFakeYoutube({ now })
  const tiktok = await startFakeTiktok({ now, isAudited })
  const environment = {
    TAPLORE_EGRESS_ALLOW: `${youtube.place},${tiktok.place}`,
    POSTING_ADDRESSES: `youtube=${youtube.url},tiktok=${tiktok.url}`,
    YOUTUBE_CLIENT_ID: youtube.clientId,
    YOUTUBE_CLIENT_SECRET: youtube.clientSecret,
    TIKTOK_CLIENT_KEY: tiktok.clientKey,
    TIKTOK_CLIENT_SECRET: tiktok.clientSecret,
    YOUTUBE_AUDITED: isAudited ? 'on' : 'off',
    TIKTOK_AUDITED: isAudited ? 'on' : 'off',
  }
  world = await startWorld(environment)
  const person = await world.aPerson({ name: 'Ines Poster' })
  await onPaidPlan(world, person)
  world.clock.set(new Date('2026-03-04T10:00:00Z'))
  return new PostingWorld(world, person, { youtube, tiktok, environment })
}

type FakeYoutube = Awaited<ReturnType<typeof startFakeYoutube>>
type FakeTiktok = Awaited<ReturnType<typeof startFakeTiktok>>

/** What tests of posting do again and again. */
export class PostingWorld {
  readonly world: World
  readonly person: TestPerson
  readonly youtube: FakeYoutube
  readonly tiktok: FakeTiktok
  /** Settings of a server that posts to both. */
  readonly #environment: Readonly<Record<string, string>>

  constructor(
    world: World,
    person: TestPerson,
    given: { youtube: FakeYoutube; tiktok: FakeTiktok; environment: Readonly<Record<string, string>> },
  ) {
    this.world = world
    this.person = person
    this.youtube = given.youtube
    this.tiktok = given.tiktok
    this.#environment = given.environment
  }

  /** Links the account of a platform as a browser does; linking again reconnects it. */
  async link(platform: VideoPlatform, who = this.person) {
    const { linkedAccounts } = who.client()
    const { url } = await linkedAccounts.start({ platform })
    const query = platform === 'youtube' ? this.youtube.agree(url) : this.tiktok.agree(url)
    return (await linkedAccounts.finish({ query })).account
  }

  /** A finished story export with videos of these many bytes. */
  anExport(bytes: number, { pages = 1, who = this.person }: { pages?: number; who?: TestPerson } = {}) {
    return aVideoExport(this.world, who, { bytes, pages })
  }

  /** Creates a post of an export; a field given here takes the place of the usual one. */
  async post(accountId: string, exported: { exportId: string; file: string }, given: Partial<NewVideoPost> = {}) {
    return this.person.client().videoPosts.create({
      ...{ kind: 'story-export', sourceId: exported.exportId, file: exported.file, accountId },
      ...{ title: 'Tides of March', description: 'Four pages.', visibility: 'public', requestKey: newId() },
      ...given,
    })
  }

  /** What the worker does now. */
  async work(ctx: LongJobContext = this.context()): Promise<void> {
    await postDue(ctx, new AbortController().signal)
  }

  /** Moves the clock from attempt to attempt until the post has ended. */
  async workOut(postId: string): Promise<VideoPost> {
    for (let round = 0; round < 40; round++) {
      await this.work()
      const { post } = await this.show(postId)
      if (post.endedAt) return post
      this.world.clock.advance(15 * minuteMs)
    }
    throw new Error('The post does not end.')
  }

  show(postId: string) {
    return this.person.client().videoPosts.get({ postId })
  }

  async logOf(postId: string): Promise<string[]> {
    return (await this.show(postId)).log.map(({ kind, reason }) => (reason ? `${kind} ${reason}` : kind))
  }

  context(): LongJobContext {
    return longJobContext(this.world.app.installation, 'test')
  }

  /** A context whose process can be killed: from then on it neither writes nor asks anything. */
  mortalContext(): { ctx: LongJobContext; kill: () => void } {
    const ctx = this.context()
    let isDead = false
    const unlessDead = <T>(work: () => Promise<T>): Promise<T> => (isDead ? new Promise(() => {}) : work())
    return {
      ctx: {
        ...ctx,
        scopes: {
          workspace: (scope, work) => unlessDead(() => ctx.scopes.workspace(scope, work)),
          system: (work, options) => unlessDead(() => ctx.scopes.system(work, options)),
        },
        egress: {
          ...ctx.egress,
          fetch: (url, options) => unlessDead(() => ctx.egress.fetch(url, options)),
        },
      },
      kill: () => {
        isDead = true
      },
    }
  }

  /** Settings of a worker in a process of its own, on the database and the files of the test. */
  environmentOfProcess(): NodeJS.ProcessEnv {
    const { config } = this.world
    return {
      ...process.env,
      ...this.#environment,
      NODE_ENV: 'test',
      TAPLORE_DATA_DIR: config.dataDir,
      TAPLORE_SECRET: testSecret,
      TAPLORE_DATABASE_ROLE_PREFIX: testRolePrefix,
      TAPLORE_LOG_LEVEL: 'silent',
      TAPLORE_PUBLIC_URL: config.publicUrl,
      // What was compiled once is not compiled again after each kill.
      NODE_COMPILE_CACHE: join(config.dataDir, 'compiled'),
    }
  }

  /** Starts a worker as a process of its own, with the clock of the test; its end tells whether it was killed. */
  startProcess(): { kill: () => void; ended: Promise<NodeJS.Signals | null> } {
    const { ownerUrl, clock } = this.world
    const ahead = String(clock.now().getTime() - systemClock.now().getTime())
    const child = fork(join(import.meta.dirname, 'poster-process.ts'), [ownerUrl, ahead], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: this.environmentOfProcess(),
    })
    const ended = new Promise<NodeJS.Signals | null>((resolve) =>
      child.once('exit', (_code, signal) => resolve(signal)),
    )
    return { kill: () => void child.kill('SIGKILL'), ended }
  }

  /** Deletes expired exports, as every night. */
  async sweepExports(): Promise<void> {
    await sweepExportFiles(this.context())
  }

  calm(): void {
    this.youtube.calm()
    this.tiktok.calm()
  }

  async close(): Promise<void> {
    await this.world.close()
    await this.youtube.close()
    await this.tiktok.close()
  }
}
