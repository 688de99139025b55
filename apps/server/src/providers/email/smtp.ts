import { createTransport } from 'nodemailer'
import type { EmailProvider } from './email.ts'
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
      await transport.sendMail(toMessage(mail))
    },
    async close() {
      transport.close()
    },
  }
}
