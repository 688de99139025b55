import type { ProviderDescription } from '../description.ts'

/** One mail, ready to go. Addresses and subject hold no line breaks; whoever makes it has checked that. */
export interface Email {
  /** Stays the same over retries, so that a receiver can drop a second copy. */
  readonly id: string
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly createdAt: Date
}

/** The relay will not take this mail, now or later: nobody has that address. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

/**
 * Hands mails over. Implementers throw when the mail was not taken, `MailRefused` when it never will be, and keep nothing that a log
 * might print.
 */
export interface EmailProvider {
  describe(): ProviderDescription
  /** Resolves once the mail is in other hands: a relay's, or the mailbox folder's. */
  send(mail: Email): Promise<void>
  /** Deletes what this side keeps of mails, by their ids; those it does not know are passed over. */
  forget(ids: readonly string[]): Promise<void>
  /** Whether mails leave this installation; if not, their text stays in the outbox for the embedded mailbox. */
  readonly leavesInstallation: boolean
  close(): Promise<void>
}
