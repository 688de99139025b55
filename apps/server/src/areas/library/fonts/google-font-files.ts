import { json } from 'node:stream/consumers'
import { fontLimits } from '@taplore/contract'
import type { AnyContext } from '../../../platform/context.ts'
import { expectOk } from '../../../platform/egress/egress.ts'
import { prepareFont } from './files/font-tasks.ts'
import type { FontFacts } from './tables.ts'

type Ctx = Pick<AnyContext, 'providers' | 'egress' | 'log'>

export interface GoogleFile {
  readonly storageKey: string
  readonly facts: FontFacts
}

/**
 * The file of a variant of the external catalog, downloaded on first request and stored for the whole installation.
 * Null when the catalog does not have it or cannot be reached.
 */
export async function googleFile(ctx: Ctx, family: string, variant: string): Promise<GoogleFile | null> {
  const { storage, fonts } = ctx.providers
  try {
    const file = await fonts.fileOf(family, variant)
    if (!file) return null
    const base = `fonts/google/${slugOf(family)}/${slugOf(file.version)}-${variant}`
    const storageKey = `${base}.woff2`
    const known = await storage.read(`${base}.json`)
    if (known) return { storageKey, facts: (await json(known)) as FontFacts }
    const { body } = expectOk(
      await ctx.egress.fetch(file.url, { maxBytes: 3 * fontLimits.fileMaxBytes, timeoutMs: 15_000 }),
    )
    const { web, facts } = await prepareFont(body)
    await storage.put(storageKey, web, { mime: 'font/woff2' })
    // Written last: when it exists, the font exists too.
    await storage.put(`${base}.json`, Buffer.from(JSON.stringify(facts)), { mime: 'application/json' })
    return { storageKey, facts }
  } catch (err) {
    ctx.log.warn({ err, family, variant }, 'a font of the catalogue could not be brought')
    return null
  }
}

function slugOf(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'font'
  )
}
