import type { DnsProvider } from './dns.ts'
import type { EmailProvider } from './email.ts'
import type { FontCatalogue } from './fonts.ts'
import type { Images } from './images.ts'
import type { LanguageProvider } from './language.ts'
import type { ModerationProvider } from './moderation.ts'
import type { Payments } from './payments.ts'
import type { Posting } from './posting.ts'
import type { Scanning } from './scanning.ts'
import type { Speech } from './speech.ts'
import type { Stock } from './stock.ts'
import type { StorageProvider } from './storage.ts'
import type { Stores } from './stores.ts'
import type { Transcription } from './transcription.ts'

/** The opened providers, one per capability. Use cases reach them through `ctx.providers`. */
export interface Providers {
  readonly email: EmailProvider
  readonly storage: StorageProvider
  readonly speech: Speech
  readonly language: LanguageProvider
  readonly moderation: ModerationProvider
  readonly dns: DnsProvider
  readonly fonts: FontCatalogue
  readonly stock: Stock
  readonly images: Images
  readonly transcription: Transcription
  readonly scanning: Scanning
  readonly payments: Payments
  readonly posting: Posting
  readonly stores: Stores
}
