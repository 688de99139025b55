import { createTransport } from 'nodemailer'
import { type EmailProvider, MailRefused } from '../../ports/email.ts'
import { toMessage } from './message.ts'

/** Sends emails through a relay. `url` is `smtp(s)://user:password@host:port`; connections are pooled and few. */
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
  // An idle pooled connection that breaks affects no email: the next one opens another.
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
    // Emails a relay has accepted cannot be deleted.
    async forget() {},
    async close() {
      transport.close()
    },
  }
}

/**
 * A permanent refusal (RFC 5321, 4.2.1) of the recipient. A refusal of our login, sender or quota can be fixed, and
 * then the email is sent.
 */
function isForGood(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { responseCode, command } = error as Error & { responseCode?: number; command?: string }
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 550 && responseCode <= 553
}
