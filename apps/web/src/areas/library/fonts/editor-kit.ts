import { type BrandView, savedLookDataSchema, storyTypography, type Typography } from '@taplore/contract'
import type {
  KeptLook,
  KeptLookData,
  Observable,
  SavedStylesService,
  StoryHost,
  WorkspaceBrand,
} from '@taplore/story-editor'
import { api, query } from '../../../api/client.ts'
import { problemText } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { catalogueOptions, ownFontsOptions } from './api.ts'
import { fontOptions } from './font-options.ts'
import { facesOf } from './use-font-faces.ts'

interface Words {
  /** Beside a font of the workspace. */
  own: string
  /** Below the list, when only the shipped families are offered. */
  shipped(count: number): string
  failed: string
}

/** What the editor is given of fonts, brand and saved looks. Opened once; it follows what is loaded and saved elsewhere. */
export function openEditorKit(words: Words): Pick<StoryHost, 'fonts' | 'fontFaces' | 'looks' | 'brand'> {
  const brand = query.brand.get.queryOptions()
  const typography = query.brand.typography.queryOptions()
  for (const options of [ownFontsOptions(), catalogueOptions(), brand, typography]) {
    // What cannot be loaded is not offered; the editor has the families of the house all the same.
    void queryClient.prefetchQuery(options as Parameters<typeof queryClient.prefetchQuery>[0])
  }
  return {
    fonts: fromCache(() => {
      const catalogue = queryClient.getQueryData(catalogueOptions().queryKey)
      const own = queryClient.getQueryData(ownFontsOptions().queryKey)
      const items = catalogue?.items ?? []
      const options = fontOptions(own?.neededPlan ? {} : (own?.fonts ?? {}), items)
      return {
        options: options.map(({ from, ...option }) => ({ ...option, ...(from === 'own' ? { note: words.own } : {}) })),
        ...(catalogue?.source === 'embedded' ? { note: words.shipped(items.length) } : {}),
      }
    }),
    fontFaces: facesOf,
    brand: fromCache(() =>
      brandOf(queryClient.getQueryData(brand.queryKey), queryClient.getQueryData(typography.queryKey)),
    ),
    looks: looksService(words.failed),
  }
}

function brandOf(
  view: BrandView | undefined,
  asked: { typography: Typography; isSaved: boolean } | undefined,
): WorkspaceBrand {
  const { colors = [], publisherName = '', logo = null } = view?.brand ?? {}
  const picture = logo ? (view?.pictures[logo] ?? null) : null
  return {
    colors,
    ...(asked?.isSaved ? { typography: storyTypography(asked.typography) } : {}),
    ...(publisherName || picture ? { publisher: { name: publisherName, logo: picture } } : {}),
  }
}

function looksService(failed: string): SavedStylesService {
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
      return looks.flatMap(readLook)
    },
    async keep(name, data: KeptLookData) {
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

/** A look of a newer version that this page cannot read is left out. */
function readLook({ id, name, data }: { id: string; name: string; data?: unknown }): KeptLook[] {
  const read = savedLookDataSchema.safeParse(data)
  return read.success ? [{ id, name, data: read.data as KeptLookData }] : []
}

/** A value made of what the query cache holds, made anew when that changes. */
function fromCache<Value>(read: () => Value): Observable<Value> {
  let value = read()
  return {
    get: () => value,
    subscribe(listener) {
      value = read()
      return queryClient.getQueryCache().subscribe(({ type, query }) => {
        const [[area]] = query.queryKey as [readonly string[]]
        if (type !== 'updated' || (area !== 'fonts' && area !== 'brand')) return
        value = read()
        listener()
      })
    },
  }
}
