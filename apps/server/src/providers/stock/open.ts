import type { Config } from '../../config.ts'
import type { Stock, StockSource, StockSourceId } from '../../ports/stock.ts'
import { openBackgrounds } from './backgrounds.ts'
import { openGiphy } from './giphy.ts'
import { openKlipy } from './klipy.ts'
import { openOpenverse } from './openverse.ts'
import { openPexels } from './pexels.ts'
import { openPixabay } from './pixabay.ts'
import { openUnsplash } from './unsplash.ts'

type Settings = Pick<
  Config,
  | 'STOCK_ADDRESSES'
  | 'STOCK_OPENVERSE'
  | 'PEXELS_API_KEY'
  | 'PIXABAY_API_KEY'
  | 'UNSPLASH_ACCESS_KEY'
  | 'GIPHY_API_KEY'
  | 'KLIPY_API_KEY'
>

const usual: Readonly<Record<Exclude<StockSourceId, 'backgrounds'>, string>> = {
  openverse: 'https://api.openverse.org/v1',
  pexels: 'https://api.pexels.com',
  pixabay: 'https://pixabay.com',
  unsplash: 'https://api.unsplash.com',
  giphy: 'https://api.giphy.com',
  klipy: 'https://api.klipy.com',
}

/** The configured sources; built-in drawings are always available. */
export function openStock(settings: Settings): Stock {
  const given = new Map(settings.STOCK_ADDRESSES.map((pair) => pair.split(/=(.*)/s, 2) as [string, string]))
  const base = (id: keyof typeof usual) => given.get(id) ?? usual[id]
  const byKey = (
    id: keyof typeof usual,
    key: string | undefined,
    open: (given: { base: string; key: string }) => StockSource,
  ) => (key ? [open({ base: base(id), key })] : [])
  const all: StockSource[] = [
    openBackgrounds(),
    ...(settings.STOCK_OPENVERSE === 'on' ? [openOpenverse({ base: base('openverse') })] : []),
    ...byKey('pexels', settings.PEXELS_API_KEY, openPexels),
    ...byKey('pixabay', settings.PIXABAY_API_KEY, openPixabay),
    ...byKey('unsplash', settings.UNSPLASH_ACCESS_KEY, openUnsplash),
    ...byKey('giphy', settings.GIPHY_API_KEY, openGiphy),
    ...byKey('klipy', settings.KLIPY_API_KEY, openKlipy),
  ]
  const sources = new Map(all.map((source) => [source.id, source]))
  return {
    sources,
    describe: () => ({
      chosen: all.map(({ id }) => id).join(', '),
      level: all.length > 1 ? 'full' : 'basic',
      why:
        all.length > 1 ? 'Openverse needs no key. The others are on when their keys are set.' : 'No other source is on',
      limits: 'Files people use are copied into the library with their credit and license.',
    }),
  }
}
