import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../testing/world.ts'
import { resetPasswordMail } from '../../accounts/identity/mails.ts'
import { sendMail } from './index.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const reset = (to: string, requestKey?: string) => ({
  to,
  template: resetPasswordMail,
  data: { name: 'Ada', url: 'https://app.taplore.test/reset-password?token=t0ken-of-the-link' },
  requestKey,
})
const send = (in_: World, ...mails: ReturnType<typeof reset>[]) =>
  in_.app.runJobs.short('test', async (ctx) => {
    for (const mail of mails) await sendMail(ctx, mail)
  })

describe('the embedded mailbox', () => {
  it('shows what would have been sent, newest first, page by page', async () => {
    for (let i = 0; i < 5; i++) await send(world, reset('pages@example.com'))
    await world.runJobs()
    const first = await world.stranger.mail.mailbox.list({ to: 'Pages@example.com', limit: 3 })
    const second = await world.stranger.mail.mailbox.list({
      to: 'pages@example.com',
      limit: 3,
      after: first.next ?? undefined,
    })
    const ids = [...first.mails, ...second.mails].map(({ id }) => id)
    expect(ids).toHaveLength(5)
    expect(ids).toEqual([...ids].sort().reverse())
    expect(second.next).toBeNull()
    expect(first.mails[0]).toMatchObject({
      kind: 'identity.reset-password',
      state: 'sent',
      subject: 'Reset your Taplore password',
    })
    const mail = await world.stranger.mail.mailbox.get({ mailId: ids[0] ?? '' })
    expect(mail.text).toContain('reset-password?token=t0ken-of-the-link')
    expect(mail.html).toContain('href="https://app.taplore.test/reset-password?token=t0ken-of-the-link"')
  })

  it('puts each mail as a file into the data folder too', async () => {
    await send(world, reset('file@example.com'))
    await world.runJobs()
    const folder = join(world.config.dataDir, 'mail')
    const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
    expect(files.filter((file) => file.includes('To: file@example.com'))).toHaveLength(1)
  })

  it('sends mails of one key once', async () => {
    await send(
      world,
      reset('once@example.com', 'request-1'),
      reset('once@example.com', 'request-1'),
      reset('once@example.com', 'request-2'),
    )
    await world.runJobs()
    expect(await world.mailsTo('once@example.com')).toHaveLength(2)
  })

  it('sends nothing for a transaction that fails', async () => {
    await expect(
      world.app.runJobs.short('test', async (ctx) => {
        await sendMail(ctx, reset('never@example.com'))
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow()
    await world.runJobs()
    expect(await world.mailsTo('never@example.com')).toEqual([])
  })

  it('takes one bare address and nothing else', async () => {
    for (const to of ['a@example.com\r\nBcc: b@example.com', 'a@example.com, b@example.com', 'Ada <a@example.com>']) {
      await expect(send(world, reset(to))).rejects.toThrow(/bare address/)
    }
  })
})

describe('with a relay', () => {
  it('waits for one that is down over night', async () => {
    const [queue] = await world.sql<{ retry_limit: number; retry_delay: number }>(
      `select retry_limit, retry_delay from pgboss.queue where name = 'mail.deliver'`,
    )
    // The library waits at least half of what doubles.
    const { retry_limit: tries, retry_delay: first } = queue ?? { retry_limit: 0, retry_delay: 0 }
    const leastSeconds = Array.from({ length: tries }, (_, index) => (first * 2 ** index) / 2).reduce((a, b) => a + b)
    expect(leastSeconds).toBeGreaterThan(8 * 3_600)
  })

  it('has no mailbox page, stores no text, retries after a rejection and sends once', async () => {
    const taken: string[] = []
    let refusals = 1
    const relay = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) => {
        if (address.startsWith('nobody@')) return done(Object.assign(new Error('no such user'), { responseCode: 550 }))
        return done(refusals-- > 0 ? Object.assign(new Error('try later'), { responseCode: 451 }) : null)
      },
      onData(stream, _session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          taken.push(Buffer.concat(chunks).toString())
          done()
        })
      },
    })
    await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
    const address = relay.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const away = await startWorld({ SMTP_URL: `smtp://127.0.0.1:${port}` })
    try {
      await send(away, reset('away@example.com'))
      await away.runJobs()
      expect(taken).toHaveLength(1)
      expect(taken[0]).toContain('t0ken-of-the-link')
      const rows = await away.sql('select state, attempts, sealed_body, error from outbox')
      expect(rows).toEqual([{ state: 'sent', attempts: 2, sealed_body: null, error: null }])
      // An address that the relay does not know is asked for once; the mail stays, and says why it did not go.
      await send(away, reset('nobody@example.com'))
      await away.runJobs()
      expect(
        await away.sql(`select state, attempts, error from outbox where recipient = 'nobody@example.com'`),
      ).toEqual([{ state: 'failed', attempts: 1, error: expect.stringContaining('rejected') }])
      await expect(away.stranger.mail.mailbox.list({})).rejects.toMatchObject({ status: 404, code: 'MAILBOX_CLOSED' })
    } finally {
      await away.close()
      await new Promise<void>((resolve) => relay.close(() => resolve()))
    }
  })
})
