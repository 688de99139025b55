import { type BrandView, savedStyleDataSchema, storyTypography, type Typography } from '@taplore/contract'
import type {
  Observable,
  SavedStyle,
  SavedStyleData,
  SavedStylesService,
  StoryHost,
  WorkspaceBrand,
} from '@taplore/story-editor'
import { api, operations, query } from '../../../api/client.ts'
import { problemText } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { knownGate, planAccessOptions } from '../../../common/plans/gates.ts'
import { catalogueOptions, ownFontsOptions } from './api.ts'
import { fontOptions } from './font-options.ts'
import { facesOf } from './use-font-faces.ts'

interface Words {
  /** Label of a custom font. */
  own: string
  /** Note below the list, when only the bundled families are available. */
  shipped(count: number): string
  failed: string
}

/** Fonts, brand and saved styles for the editor. Created once; follows what is loaded and saved elsewhere. */
export function openEditorKit(words: Words): Pick<StoryHost, 'fonts' | 'fontFaces' | 'looks' | 'brand'> {
  const brand = query.brand.get.queryOptions()
  const typography = query.brand.typography.queryOptions()
  for (const options of [ownFontsOptions(), catalogueOptions(), planAccessOptions(), brand, typography]) {
    // What cannot be loaded is not offered; the editor always has the built-in families.
    void queryClient.prefetchQuery(options as Parameters<typeof queryClient.prefetchQuery>[0])
  }
  return {
    fonts: fromCache(() => {
      const catalogue = queryClient.getQueryData(catalogueOptions().queryKey)
      const own = queryClient.getQueryData(ownFontsOptions().queryKey)
      const items = catalogue?.items ?? []
      const options = fontOptions(knownGate(operations.fonts.save).isLocked ? {} : (own?.fonts ?? {}), items)
      return {
        options: options.map(({ from, ...option }) => ({ ...option, ...(from === 'own' ? { note: words.own } : {}) })),
        ...(catalogue?.source === 'embedded' ? { note: words.shipped(items.length) } : {}),
      }
    }),
    fontFaces: facesOf,
    brand: fromCache(() =>
      brandOf(queryClient.getQueryData(brand.queryKey), queryClient.getQueryData(typography.queryKey)),
    ),
    looks: savedStylesService(words.failed),
  }
}

function brandOf(
  view: BrandView | undefined,
  asked: { typography: Typography; isSaved: boolean } | undefined,
): WorkspaceBrand {
  const { colors = [], publisherName = '', logo = null } = view?.brand ?? {}
  const image = logo ? (view?.images[logo] ?? null) : null
  return {
    colors,
    ...(asked?.isSaved ? { typography: storyTypography(asked.typography) } : {}),
    ...(publisherName || image ? { publisher: { name: publisherName, logo: image } } : {}),
  }
}

function savedStylesService(failed: string): SavedStylesService {
  const told = async <Value>(work: Promise<Value>): Promise<Value> => {
    try {
      return await work
    } catch (error) {
      throw new Error(problemText(error, failed), { cause: error })
    }
  }
  return {
    async list() {
      const { looks } = await told(queryClient.fetchQuery(query.brand.looks.queryOptions({ staleTime: 20_000 })))
      return looks.flatMap(readSavedStyle)
    },
    async keep(name, data: SavedStyleData) {
      const made = await told(api.brand.saveLook({ name, data }))
      void queryClient.invalidateQueries({ queryKey: query.brand.looks.key() })
      return { id: made.id, name: made.name, data }
    },
    async remove(id) {
      await told(api.brand.removeLook({ lookId: id }))
      void queryClient.invalidateQueries({ queryKey: query.brand.looks.key() })
    },
  }
}

/** A saved style of a newer version that this page cannot parse is left out. */
function readSavedStyle({ id, name, data }: { id: string; name: string; data?: unknown }): SavedStyle[] {
  const read = savedStyleDataSchema.safeParse(data)
  return read.success ? [{ id, name, data: read.data as SavedStyleData }] : []
}

/** A value derived from the query cache, recomputed when that changes. */
function fromCache<Value>(read: () => Value): Observable<Value> {
  let value = read()
  return {
    get: () => value,
    subscribe(listener) {
      value = read()
      return queryClient.getQueryCache().subscribe(({ type, query }) => {
        const [[area, operation]] = query.queryKey as [readonly string[]]
        const isOurs = area === 'fonts' || area === 'brand' || operation === 'featuresAccess'
        if (type !== 'updated' || !isOurs) return
        value = read()
        listener()
      })
    },
  }
}
