import type { Config } from '../config.ts'
import type { Log } from '../platform/log.ts'
import type { ProviderDescription } from '../ports/description.ts'
import type { Providers } from '../ports/providers.ts'
import { openDns } from './dns/resolver.ts'
import { openEmail } from './email/open.ts'
import { openFontCatalogue } from './fonts/open.ts'
import { openImages } from './images/open.ts'
import { openLanguage } from './language/open.ts'
import { openModeration } from './moderation/open.ts'
import { openPayments } from './payments/open.ts'
import { openPosting } from './posting/open.ts'
import { openScanning } from './scanning/open.ts'
import { openSpeech } from './speech/open.ts'
import { openStock } from './stock/open.ts'
import { openStorage } from './storage/open.ts'
import { openStores } from './stores/open.ts'
import { openTranscription } from './transcription/open.ts'

/** Opens every capability once, as configured. */
export async function openProviders(config: Config, log: Log): Promise<Providers> {
  return {
    email: await openEmail(config),
    storage: await openStorage(config),
    dns: openDns(config),
    fonts: openFontCatalogue(config),
    stock: openStock(config),
    images: openImages(config, log),
    transcription: openTranscription(config, log),
    language: await openLanguage(config, log),
    moderation: openModeration(config, log),
    scanning: openScanning(config),
    payments: await openPayments(config),
    posting: openPosting(config),
    speech: openSpeech(config, log),
    stores: openStores(config),
  }
}

/** What each capability's provider reports about itself. */
export function describeProviders(providers: Providers): ({ capability: string } & ProviderDescription)[] {
  return Object.entries(providers).map(([capability, provider]) => ({ capability, ...provider.describe() }))
}

/** The table printed at start. */
export function providerTable(providers: Providers): string {
  const rows = describeProviders(providers).map(({ capability, chosen, level, why }) => [
    capability,
    level === 'basic' ? `${chosen} (basic)` : chosen,
    why,
  ])
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n')
}
