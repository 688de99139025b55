import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { EmailProvider } from '../../ports/email.ts'
import { openEmbeddedEmail } from './embedded.ts'

/** SMTP when it is configured, else the embedded mailbox. */
export async function openEmail(config: Pick<Config, 'SMTP_URL' | 'dataDir'>): Promise<EmailProvider> {
  if (!config.SMTP_URL) return openEmbeddedEmail({ folder: join(config.dataDir, 'mail') })
  const { openSmtpEmail } = await import('./smtp.ts')
  return openSmtpEmail({ url: config.SMTP_URL })
}
