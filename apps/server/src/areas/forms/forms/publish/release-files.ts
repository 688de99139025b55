import { type Form, storedFilesOf, textsOf, withFileAddresses } from '@taplore/form'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import * as assets from '../../../library/assets/index.ts'
import { faviconOf } from '../../../library/brand/index.ts'
import { cutFacesOfText } from '../../../library/fonts/index.ts'
import type { ReleasedFile } from '../tables.ts'

/**
 * What the pages of a form show of its workspace, at this moment: files of the library in the size that the document names, fonts that
 * are not the product's own, cut to the letters of all languages, and the small picture of the brand.
 */
export async function releaseFiles(ctx: WorkspaceContext, form: Form): Promise<ReleasedFile[]> {
  const released = new Map<string, ReleasedFile>()
  const uses = storedFilesOf(form).flatMap((use) => {
    const variant = variantIn(use.url)
    return variant ? [{ ...use, variant }] : []
  })
  const icon = await faviconOf(ctx)
  const files = await assets.publicFilesOf(ctx, [
    ...uses,
    ...(icon ? [{ assetId: icon, variant: 'original' as const }] : []),
  ])
  for (const { assetId, variant, name, storageKey, mime } of files) {
    const urls = uses.filter((use) => use.assetId === assetId && use.variant === variant).map(({ url }) => url)
    const isIcon = assetId === icon && variant === 'original'
    const { urls: known = [], isIcon: isKnownIcon = false } = released.get(name) ?? {}
    released.set(name, {
      name,
      storageKey,
      mime,
      urls: [...new Set([...known, ...urls])],
      isIcon: isKnownIcon || isIcon,
    })
  }
  const text = textsOf(form)
    .map((entry) => entry.text)
    .concat(Object.values(form.translations).flatMap((texts) => Object.values(texts ?? {})))
    .join(' ')
  const families = [...new Set([form.theme.fonts.heading, form.theme.fonts.body])]
  for (const { file, ...font } of await cutFacesOfText(ctx, { families, text: `${text} →…–’` })) {
    const { name, storageKey, mime } = file
    // One file may be the nearest of two families.
    released.set(`${name} ${font.family}`, { name, storageKey, mime, font })
  }
  return [...released.values()]
}

/** Whether a publication shows files of the library that it does not bring: they were not there then, or it is older than that. */
export function lacksFiles({ document, files }: { document: Form; files: readonly ReleasedFile[] }): boolean {
  const brought = new Set(files.flatMap(({ urls = [] }) => urls))
  return storedFilesOf(document).some(({ url }) => variantIn(url) !== null && !brought.has(url))
}

/** The size of a picture, or the film itself, as the address of a library file names it. */
function variantIn(url: string): 'large' | 'medium' | 'small' | 'original' | null {
  const [, variant] = /^\/api\/assets\/[^/]+\/(large|medium|small|original)(?:\?|$)/.exec(url) ?? []
  return (variant as 'large' | undefined) ?? null
}

/** The form as its public pages show it: files of the library by where `addressOf` says they lie. */
export function withReleasedFiles(
  form: Form,
  files: readonly ReleasedFile[],
  addressOf: (name: string) => string,
): Form {
  const names = new Map(files.flatMap(({ name, urls = [] }) => urls.map((url) => [url, name] as const)))
  if (names.size === 0) return form
  return withFileAddresses(form, ({ url }) => {
    const name = names.get(url)
    return name === undefined ? null : addressOf(name)
  })
}
