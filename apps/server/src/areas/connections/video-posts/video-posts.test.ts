import type { LinkedAccount } from '@taplore/contract'
import { dayMs, hourMs, minuteMs, newId } from '@taplore/kit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type PostingWorld, startPostingWorld } from '../../../../testing/posting/posting-world.ts'
import type { LongJobContext } from '../../../platform/context.ts'

const mb = 1_000_000
/** Two parts at YouTube, and two at TikTok. */
const youtubeBytes = 9 * mb
const tiktokBytes = 17 * mb

let posting: PostingWorld
let channel: LinkedAccount
let tiktok: LinkedAccount
beforeAll(async () => {
  posting = await startPostingWorld()
  channel = await posting.link('youtube')
  tiktok = await posting.link('tiktok')
})
afterEach(() => {
  posting.calm()
  posting.youtube.listLate(false)
  posting.tiktok.processFor(1)
})
afterAll(() => posting?.close())

const advance = (ms: number) => posting.world.clock.advance(ms)
const posts = () => posting.person.client().videoPosts

describe('a post to YouTube', () => {
  it('SERIES-18 PUB-14 shows the video on the channel with its title, description and visibility', async () => {
    const exported = await posting.anExport(youtubeBytes)
    const created = await posting.post(channel.id, exported, { visibility: 'unlisted', isSynthetic: true })
    expect(created).toMatchObject({ state: 'waiting', platform: 'youtube', accountName: 'Harbour stories', tries: 0 })
    const done = await posting.workOut(created.id)
    const video = posting.youtube.videos.at(-1)
    expect(done).toMatchObject({ state: 'posted', url: `https://www.youtube.com/watch?v=${video?.id}`, reason: null })
    expect(video).toMatchObject({
      snippet: { title: 'Tides of March', description: 'Four pages.' },
      status: { privacyStatus: 'unlisted', selfDeclaredMadeForKids: false, containsSyntheticMedia: true },
    })
    expect(video?.bytes.equals(exported.body)).toBe(true)
    expect(await posting.logOf(created.id)).toEqual(['created', 'session-opened', 'uploaded', 'posted'])
  })

  it('SERIES-18 is posted at its time, and not before', async () => {
    const at = new Date(posting.world.clock.now().getTime() + 3 * hourMs).toISOString()
    const exported = await posting.anExport(mb)
    const created = await posting.post(channel.id, exported, { scheduledAt: at })
    expect(created).toMatchObject({ state: 'scheduled', nextTryAt: at })
    const before = posting.youtube.videos.length
    advance(3 * hourMs - minuteMs)
    await posting.work()
    expect(posting.youtube.videos.length).toBe(before)
    advance(minuteMs)
    await posting.work()
    expect((await posting.show(created.id)).post.state).toBe('posted')
    expect(posting.youtube.videos.length).toBe(before + 1)
  })

  it('is created once however often its request is repeated', async () => {
    const exported = await posting.anExport(mb)
    const requestKey = newId()
    const created = await Promise.all([1, 2, 3].map(() => posting.post(channel.id, exported, { requestKey })))
    expect(new Set(created.map(({ id }) => id)).size).toBe(1)
    const before = posting.youtube.videos.length
    await Promise.all([posting.work(), posting.work()])
    await posting.workOut(created[0]?.id ?? '')
    expect(posting.youtube.videos.length).toBe(before + 1)
  })

  it('SERIES-20 fails after three tries with a notification and one email, and is posted when it is tried again', async () => {
    const exported = await posting.anExport(mb)
    posting.youtube.disturb({ step: 'open', when: 'before', reply: { status: 500 }, times: 3 })
    const created = await posting.post(channel.id, exported)
    const failed = await posting.workOut(created.id)
    expect(failed).toMatchObject({ state: 'failed', reason: 'unavailable', tries: 3 })
    expect(await posting.logOf(created.id)).toEqual([
      'created',
      'waits unavailable',
      'waits unavailable',
      'failed unavailable',
    ])
    await posting.world.runJobs()
    const [mail] = await posting.world.mailsTo(posting.person.email)
    expect(mail?.subject).toBe('“Tides” was not posted to Harbour stories')
    expect(mail?.text).toContain(`/linked-accounts?post=${created.id}`)
    const { notifications } = await posting.person.client().notifications.list({ filter: 'all' })
    expect(notifications).toEqual([
      expect.objectContaining({
        event: 'post-failed',
        subject: { kind: 'video-post', id: created.id, name: 'Tides' },
        text: 'Harbour stories',
        path: `/linked-accounts?post=${created.id}`,
      }),
    ])
    const mails = await posting.world.mailsTo(posting.person.email)
    expect(mails.filter(({ subject }) => subject.includes('Tides'))).toHaveLength(1)

    const before = posting.youtube.videos.length
    expect(await posts().retry({ postId: created.id })).toMatchObject({ state: 'waiting', tries: 0 })
    expect(await posting.workOut(created.id)).toMatchObject({ state: 'posted' })
    expect(posting.youtube.videos.length).toBe(before + 1)
  })

  it('waits for the next day of quota without using up its tries, and says until when', async () => {
    const exported = await posting.anExport(mb)
    const { quotaError } = posting.youtube
    posting.youtube.disturb({ step: 'open', when: 'before', reply: quotaError, times: 4 })
    posting.world.clock.set(new Date('2026-03-07T20:00:00Z'))
    const created = await posting.post(channel.id, exported)
    await posting.work()
    // The clocks of Los Angeles change on March 8.
    const waits = ['2026-03-08T08:00:00.000Z', '2026-03-09T07:00:00.000Z', '2026-03-10T07:00:00.000Z']
    for (const nextTryAt of waits) {
      const { post } = await posting.show(created.id)
      expect(post).toMatchObject({ state: 'waiting', reason: 'quota', nextTryAt, tries: 0 })
      expect(post.detail).toContain('quotaExceeded')
      posting.world.clock.set(new Date(nextTryAt))
      await posting.work()
    }
    posting.world.clock.advance(dayMs)
    expect(await posting.workOut(created.id)).toMatchObject({ state: 'posted' })
  })

  it('fails at once with the words of the platform when it rejects the texts', async () => {
    const exported = await posting.anExport(mb)
    posting.youtube.disturb({ step: 'open', when: 'before', reply: posting.youtube.titleError })
    const created = await posting.post(channel.id, exported)
    const failed = await posting.workOut(created.id)
    expect(failed).toMatchObject({ state: 'failed', reason: 'refused', tries: 1 })
    expect(failed.detail).toContain('invalidTitle')
  })

  it('continues where a 5xx interrupted it, with a token that ended on the way', async () => {
    const exported = await posting.anExport(youtubeBytes)
    const created = await posting.post(channel.id, exported)
    posting.youtube.watch((step) => {
      if (step !== 'send') return
      posting.youtube.watch(null)
      posting.youtube.tokens.endAccess()
    })
    posting.youtube.disturb({ step: 'send', when: 'before', reply: { status: 503 } })
    const done = await posting.workOut(created.id)
    expect(done.state).toBe('posted')
    expect(posting.youtube.videos.at(-1)?.bytes.equals(exported.body)).toBe(true)
    expect(await posting.logOf(created.id)).toContain('resumed')
  })

  it('is not sent again when only the answer to its last part was lost', async () => {
    const exported = await posting.anExport(youtubeBytes)
    const created = await posting.post(channel.id, exported)
    const before = posting.youtube.videos.length
    let sent = 0
    posting.youtube.watch((step, when) => {
      if (step === 'send' && when === 'after' && ++sent === 2)
        posting.youtube.disturb({ step: 'send', when: 'after', reply: 'drop' })
    })
    expect(await posting.workOut(created.id)).toMatchObject({ state: 'posted' })
    expect(posting.youtube.videos.length).toBe(before + 1)
    expect(posting.youtube.log.filter(({ step }) => step === 'send').length).toBe(2)
  })

  it('starts over when the upload has ended before its last part', async () => {
    const exported = await posting.anExport(youtubeBytes)
    const created = await posting.post(channel.id, exported)
    const before = posting.youtube.videos.length
    posting.youtube.watch((step, when) => {
      if (step !== 'send' || when !== 'after') return
      posting.youtube.watch(null)
      posting.youtube.endSessions()
      posting.youtube.disturb({ step: 'send', when: 'after', reply: 'drop' })
    })
    expect(await posting.workOut(created.id)).toMatchObject({ state: 'posted' })
    expect(posting.youtube.videos.length).toBe(before + 1)
    expect(await posting.logOf(created.id)).toEqual([
      ...['created', 'session-opened', 'waits unavailable', 'restarted', 'session-opened', 'uploaded', 'posted'],
    ])
  })

  it('is found among the uploads of the channel when the upload has ended after its last part', async () => {
    const { created, before } = await loseAfterLastPart('Found among the uploads')
    const done = await posting.workOut(created.id)
    expect(done).toMatchObject({ state: 'posted', url: expect.stringContaining('watch?v=video-') })
    expect(posting.youtube.videos.length).toBe(before + 1)
  })

  it('fails as unconfirmed rather than being sent twice when the channel does not show it', async () => {
    posting.youtube.listLate(true)
    const { created, before } = await loseAfterLastPart('Not listed yet')
    const failed = await posting.workOut(created.id)
    expect(failed).toMatchObject({ state: 'failed', reason: 'unconfirmed' })
    expect(posting.youtube.videos.length).toBe(before + 1)
  })

  /** The last part arrives, its answer does not, and the upload is gone afterwards. */
  async function loseAfterLastPart(title: string) {
    const exported = await posting.anExport(mb)
    const created = await posting.post(channel.id, exported, { title })
    const before = posting.youtube.videos.length
    posting.youtube.watch((step, when) => {
      if (step !== 'send' || when !== 'after') return
      posting.youtube.watch(null)
      posting.youtube.endSessions()
      posting.youtube.disturb({ step: 'send', when: 'after', reply: 'drop' })
    })
    await posting.work()
    return { created, before }
  }
})

describe('a post to TikTok', () => {
  it('SERIES-18 asks for the creator first, sends parts in order, and waits until it is public', async () => {
    posting.tiktok.processFor(3)
    const exported = await posting.anExport(tiktokBytes)
    const allows = { comments: true, duets: false, stitches: false }
    const created = await posting.post(tiktok.id, exported, { title: 'Tides #sea', isSynthetic: true, allows })
    await posting.work()
    expect((await posting.show(created.id)).post).toMatchObject({ state: 'processing', sentBytes: tiktokBytes })
    expect(await posting.workOut(created.id)).toMatchObject({ state: 'posted', tries: 0 })
    const posted = posting.tiktok.posts.at(-1)
    expect(posted?.info).toEqual({
      title: 'Tides #sea',
      privacy_level: 'PUBLIC_TO_EVERYONE',
      disable_comment: false,
      disable_duet: true,
      disable_stitch: true,
      is_aigc: true,
    })
    expect(posted?.bytes.equals(exported.body)).toBe(true)
  })

  it('goes to the inbox of the app as a draft', async () => {
    const exported = await posting.anExport(mb)
    const created = await posting.post(tiktok.id, exported, { isDraft: true, visibility: 'private' })
    expect(await posting.workOut(created.id)).toMatchObject({ state: 'drafted', isDraft: true })
    expect(posting.tiktok.posts.at(-1)).toMatchObject({ isDraft: true, info: null })
  })

  it('fails with the reason of the platform when it rejects the video', async () => {
    posting.tiktok.failNext('frame_rate_check_failed')
    const exported = await posting.anExport(mb)
    const created = await posting.post(tiktok.id, exported)
    const failed = await posting.workOut(created.id)
    expect(failed).toMatchObject({ state: 'failed', reason: 'refused', detail: 'frame_rate_check_failed' })
  })

  it('opens another upload when the platform failed by itself, or the address of the first has ended', async () => {
    posting.tiktok.failNext('internal')
    const first = await posting.post(tiktok.id, await posting.anExport(mb))
    expect(await posting.workOut(first.id)).toMatchObject({ state: 'posted' })

    const before = posting.tiktok.posts.length
    const second = await posting.post(tiktok.id, await posting.anExport(tiktokBytes))
    posting.tiktok.watch((step, when) => {
      if (step !== 'send' || when !== 'after') return
      posting.tiktok.watch(null)
      posting.tiktok.endUploads()
    })
    expect(await posting.workOut(second.id)).toMatchObject({ state: 'posted' })
    expect(posting.tiktok.posts.length).toBe(before + 1)
    expect(await posting.logOf(second.id)).toContain('restarted')
  })

  it('waits a day when the account has reached its limit of posts', async () => {
    const exported = await posting.anExport(mb)
    const reply = { status: 403, body: { error: { code: 'spam_risk_too_many_posts', message: 'Reached the cap.' } } }
    posting.tiktok.disturb({ step: 'open', when: 'before', reply })
    const created = await posting.post(tiktok.id, exported)
    await posting.work()
    const nextTryAt = new Date(posting.world.clock.now().getTime() + dayMs).toISOString()
    expect((await posting.show(created.id)).post).toMatchObject({ state: 'waiting', reason: 'daily-limit', nextTryAt })
    advance(dayMs)
    expect(await posting.workOut(created.id)).toMatchObject({ state: 'posted' })
  })

  it('tells what the account allows, and refuses what it does not before anything is sent', async () => {
    expect(await posts().options({ accountId: tiktok.id })).toEqual({
      platform: 'tiktok',
      visibilities: ['public', 'friends', 'private'],
      maxDurationMs: 300_000,
      isAudited: true,
      canDraft: true,
      allows: { comments: true, duets: false, stitches: true },
    })
    const exported = await posting.anExport(mb)
    await expect(posting.post(tiktok.id, exported, { visibility: 'unlisted' })).rejects.toMatchObject({
      code: 'VISIBILITY_NOT_OFFERED',
    })
    const created = await posting.post(tiktok.id, exported, { visibility: 'followers' })
    const failed = await posting.workOut(created.id)
    expect(failed).toMatchObject({ state: 'failed', reason: 'refused' })
    expect(posting.tiktok.log.map(({ step }) => step)).not.toContain('open')
  })
})

describe('a post', () => {
  it('can be canceled until its upload begins', async () => {
    const at = new Date(posting.world.clock.now().getTime() + hourMs).toISOString()
    const exported = await posting.anExport(mb)
    const created = await posting.post(channel.id, exported, { scheduledAt: at })
    expect(await posts().cancel({ postId: created.id })).toMatchObject({ state: 'canceled' })
    advance(2 * hourMs)
    const before = posting.youtube.videos.length
    await posting.work()
    expect(posting.youtube.videos.length).toBe(before)

    posting.youtube.disturb({ step: 'send', when: 'before', reply: { status: 503 } })
    const begun = await posting.post(channel.id, exported)
    await posting.work()
    await expect(posts().cancel({ postId: begun.id })).rejects.toMatchObject({ code: 'VIDEO_POST_STARTED' })
    await posting.workOut(begun.id)
    await expect(posts().retry({ postId: begun.id })).rejects.toMatchObject({ code: 'VIDEO_POST_NOT_RETRYABLE' })
  })

  it('keeps its export from being deleted', async () => {
    const { exports } = posting.person.client()
    const exported = await posting.anExport(mb)
    const scheduledAt = new Date(posting.world.clock.now().getTime() + dayMs).toISOString()
    const created = await posting.post(channel.id, exported, { scheduledAt })
    await expect(exports.remove({ batchId: exported.exportId })).rejects.toMatchObject({ code: 'VIDEO_TO_BE_POSTED' })
    // Nor does it expire before its post has ended, however long a limit of the platform delays that.
    await posting.world.sql('update story_export set expires_at = created_at where id = $1', [exported.exportId])
    await posting.sweepExports()
    posting.world.clock.advance(dayMs)
    expect(await posting.workOut(created.id)).toMatchObject({ state: 'posted' })
    await posting.sweepExports()
    await expect(posting.post(channel.id, exported)).rejects.toMatchObject({ code: 'VIDEO_NOT_POSTABLE' })
  })

  it('is refused for a time that has passed, or after its export is gone', async () => {
    const exported = await posting.anExport(mb)
    const late = new Date(posting.world.clock.now().getTime() + 29.5 * dayMs).toISOString()
    await expect(posting.post(channel.id, exported, { scheduledAt: late })).rejects.toMatchObject({
      code: 'POST_TIME_INVALID',
    })
    const past = new Date(posting.world.clock.now().getTime() - hourMs).toISOString()
    await expect(posting.post(channel.id, exported, { scheduledAt: past })).rejects.toMatchObject({
      code: 'POST_TIME_INVALID',
    })
  })

  it('refuses texts that the platform would, with what is wrong with them', async () => {
    const exported = await posting.anExport(mb)
    const refused = (accountId: string, title: string) => posting.post(accountId, exported, { title })
    await expect(refused(channel.id, '')).rejects.toMatchObject({ data: { problem: 'Enter a title.' } })
    await expect(refused(channel.id, 'a'.repeat(101))).rejects.toMatchObject({
      code: 'POST_TEXT_REFUSED',
      data: { problem: 'A title on YouTube has at most 100 characters.' },
    })
    await expect(refused(channel.id, 'Tides > storms')).rejects.toMatchObject({ code: 'POST_TEXT_REFUSED' })
    await expect(refused(tiktok.id, 'Tides > storms')).resolves.toMatchObject({ platform: 'tiktok' })
  })

  it('offers the video of all pages first, and each page after it', async () => {
    const exported = await posting.anExport(mb, { pages: 2 })
    const { name, videos } = await posts().videos({ kind: 'story-export', sourceId: exported.exportId })
    expect([name, ...videos.map(({ file, page, durationMs }) => [file, page, durationMs])]).toEqual([
      'Tides',
      ['story.mp4', null, 8_000],
      ['page-01.mp4', 1, 4_000],
      ['page-02.mp4', 2, 4_000],
    ])
  })

  it('PUB-14 is refused on a plan without it, such as web stories only', async () => {
    const other = await posting.world.aPerson()
    const exported = await posting.anExport(mb, { who: other })
    const given = { kind: 'story-export' as const, sourceId: exported.exportId }
    const { videoPosts } = other.client()
    await expect(videoPosts.videos(given)).rejects.toMatchObject({ code: 'PLAN_FEATURE_LOCKED' })
    const whole = { ...given, file: exported.file, accountId: newId(), title: 'One', requestKey: newId() }
    await expect(videoPosts.create({ ...whole, visibility: 'public' })).rejects.toMatchObject({
      code: 'PLAN_FEATURE_LOCKED',
      data: { feature: 'publishToShorts' },
    })
  })

  it('fails when its account was unlinked or has expired, and goes on after it was linked again', async () => {
    const scheduledAt = new Date(posting.world.clock.now().getTime() + 3 * hourMs).toISOString()
    const created = await posting.post(channel.id, await posting.anExport(mb), { scheduledAt })
    posting.youtube.tokens.revokeAll()
    advance(4 * hourMs)
    expect(await posting.workOut(created.id)).toMatchObject({ state: 'failed', reason: 'account-expired' })
    await expect(posts().retry({ postId: created.id })).rejects.toMatchObject({ code: 'LINKED_ACCOUNT_EXPIRED' })
    await posting.link('youtube')
    await posts().retry({ postId: created.id })
    expect(await posting.workOut(created.id)).toMatchObject({ state: 'posted' })
  })
})

describe('a process that is killed', { timeout: 240_000 }, () => {
  /** Works on until the post has ended; false, as nobody was killed. */
  async function workToEnd(postId: string, ctx: LongJobContext): Promise<false> {
    await posting.work(ctx)
    while (!(await posting.show(postId)).post.endedAt) {
      advance(15 * minuteMs)
      await posting.work(ctx)
    }
    return false
  }

  it.each(['youtube', 'tiktok'] as const)(
    'SERIES-18 at any request to %s leaves a post that is posted once by the next one',
    async (platform) => {
      const server = platform === 'youtube' ? posting.youtube : posting.tiktok
      const account = platform === 'youtube' ? channel : tiktok
      const counted = () => (platform === 'youtube' ? posting.youtube.videos.length : posting.tiktok.posts.length)
      const killedAt: string[] = []
      for (let moment = 1; ; moment++) {
        const exported = await posting.anExport(platform === 'youtube' ? youtubeBytes : tiktokBytes)
        const before = counted()
        const created = await posting.post(account.id, exported)
        const { ctx, kill } = posting.mortalContext()
        const killed = Promise.withResolvers<boolean>()
        let passed = 0
        server.watch((step, when) => {
          passed += 1
          if (passed !== moment) return
          killedAt.push(`${step} ${when}`)
          kill()
          killed.resolve(true)
        })
        const isKilled = await Promise.race([workToEnd(created.id, ctx), killed.promise])
        server.calm()
        // The claim of the dead ends by itself.
        advance(10 * minuteMs)
        const done = await posting.workOut(created.id)
        expect([moment, done.state, counted() - before]).toEqual([moment, 'posted', 1])
        if (!isKilled) break
      }
      // Every step of the protocol was among them, before and after the platform had done it.
      const steps = platform === 'youtube' ? ['open', 'send'] : ['creator', 'open', 'send', 'locate']
      for (const step of steps) for (const when of ['before', 'after']) expect(killedAt).toContain(`${step} ${when}`)
    },
  )

  it.each([
    ['youtube', 'send', 'before', 1],
    ['youtube', 'send', 'after', 2],
    ['tiktok', 'open', 'after', 1],
    ['tiktok', 'send', 'after', 2],
  ] as const)('SERIES-18 with -9 at %s (%s, %s, number %i) does the same', async (platform, step, when, number) => {
    const server = platform === 'youtube' ? posting.youtube : posting.tiktok
    const counted = () => (platform === 'youtube' ? posting.youtube.videos.length : posting.tiktok.posts.length)
    const exported = await posting.anExport(platform === 'youtube' ? youtubeBytes : tiktokBytes)
    const before = counted()
    const created = await posting.post(platform === 'youtube' ? channel.id : tiktok.id, exported)
    const worker = posting.startProcess()
    let seen = 0
    server.watch(async (asked, moment) => {
      if (asked !== step || moment !== when || ++seen !== number) return
      worker.kill()
      await worker.ended
    })
    expect(await worker.ended).toBe('SIGKILL')
    server.calm()
    advance(10 * minuteMs)
    expect(await posting.workOut(created.id)).toMatchObject({ state: 'posted' })
    expect(counted()).toBe(before + 1)
  })
})
