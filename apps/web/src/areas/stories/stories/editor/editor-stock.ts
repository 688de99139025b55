import { addressRefusals, stockRefusals, stockSources } from '@taplore/contract'
import type { StockService } from '@taplore/story-editor'
import { api } from '../../../../api/client.ts'
import { libraryFileOf } from './editor-library.ts'
import { readable } from './readable-error.ts'

const spoken = { ...stockRefusals, ...addressRefusals }

/** Stock media, searched and copied by the server. */
export const storyStock: StockService = {
  async sources() {
    const { sources } = await readable(api.stock.sources(), spoken)
    return {
      on: sources.filter(({ isOn }) => isOn).map((source) => ({ ...source, isGround: source.id === 'backgrounds' })),
      off: sources.filter(({ isOn }) => !isOn).map(({ name }) => name),
    }
  },
  search: async ({ source, kind, words, page }) =>
    readable(
      api.stock.search({ source: stockSources.find((id) => id === source) ?? 'backgrounds', kind, words, page }),
      spoken,
    ),
  async take(token) {
    return libraryFileOf(await readable(api.stock.take({ token }), spoken))
  },
}
