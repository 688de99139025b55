import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import type { EmailProvider } from '../../ports/email.ts'
import { openEmbeddedEmail } from './embedded.ts'
import { openSmtpEmail } from './smtp.ts'

const mail = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  from: 'Taplore <no-reply@taplore.test>',
  to: 'anna@example.com',
  subject: 'Grüße, こんにちは',
  text: 'Open https://app.taplore.test/verify?token=abc',
  html: '<p>Open the link</p>',
  createdAt: new Date('2026-02-03T04:05:06Z'),
}
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** Each kind: how to open it, and how to read the raw messages that it handed over. */
const kinds: Record<string, () => Promise<{ provider: EmailProvider; taken: () => Promise<string[]> }>> = {
  async embedded() {
    const folder = await mkdtemp(join(tmpdir(), 'mail-'))
    closing.push(() => rm(folder, { recursive: true }))
    const taken = async () => Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
    return { provider: openEmbeddedEmail({ folder }), taken }
  },
  async smtp() {
    const messages: string[] = []
    const { url } = await relay((message) => messages.push(message))
    return { provider: openSmtpEmail({ url }), taken: async () => messages }
  },
}

describe.each(Object.entries(kinds))('email by %s', (_kind, open) => {
  it('hands the whole message over', async () => {
    const { provider, taken } = await open()
    closing.push(() => provider.close())
    await provider.send(mail)
    const [message = ''] = await taken()
    expect(message).toContain('To: anna@example.com')
    expect(message).toContain('From: Taplore <no-reply@taplore.test>')
    expect(message).toContain('Message-ID: <0199aaaa-0000-7000-8000-000000000001@taplore.test>')
    expect(message).toContain('Auto-Submitted: auto-generated')
    expect(message).toContain('multipart/alternative')
  })

  it('gives a repeated mail the same message id', async () => {
    const { provider, taken } = await open()
    closing.push(() => provider.close())
    await provider.send(mail)
    await provider.send(mail)
    const ids = (await taken()).map((message) => /^Message-ID: (.+)$/im.exec(message)?.[1]?.trim())
    expect(new Set(ids).size).toBe(1)
  })

  it('says what it is', async () => {
    const { provider } = await open()
    closing.push(() => provider.close())
    expect(provider.describe().limits).not.toBe('')
  })
})

it('throws when the relay refuses, so that the mail is tried again', async () => {
  const { url } = await relay(() => {}, 'mailbox full')
  const provider = openSmtpEmail({ url })
  closing.push(() => provider.close())
  await expect(provider.send(mail)).rejects.toThrow(/mailbox full/)
})

async function relay(take: (message: string) => void, refusal?: string): Promise<{ url: string }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refusal ? new Error(refusal) : null),
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        take(Buffer.concat(chunks).toString('utf8'))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise((resolve) => server.close(() => resolve())))
  const address = server.server.address()
  return { url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` }
}
