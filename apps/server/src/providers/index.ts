/** The opened providers, one per capability. Use cases reach them through `ctx.providers`. */
export interface Providers {
  readonly email: import('./email/email.ts').EmailProvider
  readonly storage: import('./storage/storage.ts').StorageProvider
  readonly speech: import('./speech/speech.ts').SpeechProvider
  readonly language: import('./language/language.ts').LanguageProvider
  readonly dns: import('./dns/dns.ts').DnsProvider
}
