import { createTransport } from 'nodemailer'
import { type EmailProvider, MailRefused } from './email.ts'
import { toMessage } from './message.ts'

/** Hands mails to a relay. `url` is `smtp(s)://user:password@host:port`; connections are pooled and kept few. */
export function openSmtpEmail({ url }: { url: string }): EmailProvider {
  const relay = new URL(url)
  const transport = createTransport({
    host: relay.hostname.replace(/^\[|\]$/g, ''),
    port: relay.port ? Number(relay.port) : relay.protocol === 'smtps:' ? 465 : 587,
    secure: relay.protocol === 'smtps:',
    ...(relay.username
      ? { auth: { user: decodeURIComponent(relay.username), pass: decodeURIComponent(relay.password) } }
      : {}),
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  // A pooled connection that breaks while idle concerns no mail: the next one opens another.
  transport.on('error', () => {})
  return {
    leavesInstallation: true,
    describe: () => ({
      chosen: 'smtp',
      level: 'full',
      why: 'SMTP_URL is set',
      limits: `Sends through ${relay.hostname}.`,
    }),
    async send(mail) {
      try {
        await transport.sendMail(toMessage(mail))
      } catch (error) {
        throw isForGood(error) ? new MailRefused(error.message, { cause: error }) : error
      }
    },
    // What a relay took is no longer ours to delete.
    async forget() {},
    async close() {
      transport.close()
    },
  }
}

/** A lasting refusal (RFC 5321, 4.2.1) of the recipient. One of our sign-in, our sender or our quota is ours to mend, and then the mail goes. */
function isForGood(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { responseCode, command } = error as Error & { responseCode?: number; command?: string }
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 550 && responseCode <= 553
}
