import type { ProviderDescription } from './description.ts'

/** One email, ready to be sent. Its creator has checked that addresses and subject contain no line breaks. */
export interface Email {
  /** The same for all retries, so that a receiver can drop duplicates. */
  readonly id: string
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly createdAt: Date
}

/** The relay will never accept this email: no one has that address. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

/**
 * Sends emails. Implementations throw when the email was not accepted, `MailRefused` when it never will be, and
 * expose nothing that a log might print.
 */
export interface EmailProvider {
  describe(): ProviderDescription
  /** Resolves once the email was accepted: by a relay, or by the mailbox folder. */
  send(mail: Email): Promise<void>
  /** Deletes stored emails by id; unknown ids are ignored. */
  forget(ids: readonly string[]): Promise<void>
  /** Whether emails leave this installation; if not, their text stays in the outbox for the embedded mailbox. */
  readonly leavesInstallation: boolean
  close(): Promise<void>
}
