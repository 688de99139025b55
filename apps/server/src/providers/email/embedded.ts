import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EmailProvider } from '../../ports/email.ts'
import { toMessage } from './message.ts'

/**
 * The embedded mailbox: nothing leaves this machine. The outbox stores each email for the mailbox page, and the
 * message as it would have been sent is an .eml file in `folder`, readable by any email program.
 */
export function openEmbeddedEmail({ folder }: { folder: string }): EmailProvider {
  let composer: ReturnType<typeof openComposer> | null = null
  return {
    leavesInstallation: false,
    describe: () => ({
      chosen: 'embedded mailbox',
      level: 'basic',
      why: 'SMTP_URL is not set',
      limits: 'Emails don’t leave this machine. Read them on the mailbox page or as files in the data folder.',
    }),
    async send(mail) {
      composer ??= openComposer()
      const { message } = await (await composer).sendMail(toMessage(mail))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${mail.id}.eml`)
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    async forget(ids) {
      for (const id of ids) await rm(join(folder, `${id}.eml`), { force: true })
    },
    async close() {
      const opened = await composer
      opened?.close()
    },
  }
}

/** The message writer is loaded with the first email. */
async function openComposer() {
  const { createTransport } = await import('nodemailer')
  return createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
}
