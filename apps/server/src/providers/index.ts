import type { DnsProvider } from './dns/dns.ts'
import type { EmailProvider } from './email/email.ts'
import type { FontCatalogue } from './fonts/fonts.ts'
import type { Pictures } from './images/images.ts'
import type { LanguageProvider } from './language/language.ts'
import type { ModerationProvider } from './moderation/moderation.ts'
import type { Scanning } from './scanning/scanning.ts'
import type { Speech } from './speech/speech.ts'
import type { Stock } from './stock/stock.ts'
import type { StorageProvider } from './storage/storage.ts'

import type { Transcription } from './transcription/transcription.ts'

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
  readonly pictures: Pictures
  readonly transcription: Transcription
  readonly scanning: Scanning
}
