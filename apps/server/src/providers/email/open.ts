import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { EmailProvider } from './email.ts'
import { openEmbeddedEmail } from './embedded.ts'
import { openSmtpEmail } from './smtp.ts'

/** SMTP when it is configured, else the embedded mailbox. */
export function openEmail(config: Pick<Config, 'SMTP_URL' | 'dataDir'>): EmailProvider {
  return config.SMTP_URL
    ? openSmtpEmail({ url: config.SMTP_URL })
    : openEmbeddedEmail({ folder: join(config.dataDir, 'mail') })
}
