import { type Form, storedFilesOf, textsOf, withFileAddresses } from '@taplore/form'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import * as assets from '../../../library/assets/index.ts'
import { faviconOf } from '../../../library/brand/index.ts'
import { cutFacesOfText } from '../../../library/fonts/index.ts'
import type { PublicFile } from '../../../publishing/publishing/index.ts'
import type { FileUse } from '../tables.ts'

/**
 * The files that pages of a form show, as they are now, and what for: files of the library in the size that the document names, fonts
 * that do not come with the product, cut to the letters of all languages, and the favicon of the brand.
 */
export async function releaseFiles(
  ctx: WorkspaceContext,
  form: Form,
): Promise<{ files: readonly PublicFile[]; fileUses: FileUse[] }> {
  const files: PublicFile[] = []
  const uses = new Map<string, FileUse>()
  const wanted = storedFilesOf(form).flatMap((use) => {
    const variant = variantIn(use.url)
    return variant ? [{ ...use, variant }] : []
  })
  const icon = await faviconOf(ctx)
  const found = await assets.publicFilesOf(ctx, [
    ...wanted,
    ...(icon ? [{ assetId: icon, variant: 'original' as const }] : []),
  ])
  for (const { assetId, variant, name, storageKey, mime, bytes } of found) {
    files.push({ name, storageKey, mime, bytes })
    const urls = wanted.filter((use) => use.assetId === assetId && use.variant === variant).map(({ url }) => url)
    const isIcon = assetId === icon && variant === 'original'
    const { urls: known = [], isIcon: isKnownIcon = false } = uses.get(name) ?? {}
    uses.set(name, { name, urls: [...new Set([...known, ...urls])], isIcon: isKnownIcon || isIcon })
  }
  const text = textsOf(form)
    .map((entry) => entry.text)
    .concat(Object.values(form.translations).flatMap((texts) => Object.values(texts ?? {})))
    .join(' ')
  const families = [...new Set([form.theme.fonts.heading, form.theme.fonts.body])]
  for (const { file, ...font } of await cutFacesOfText(ctx, { families, text: `${text} →…–’` })) {
    files.push(file)
    // One file may be the nearest of two families.
    uses.set(`${file.name} ${font.family}`, { name: file.name, font })
  }
  return { files, fileUses: [...uses.values()] }
}

/** Whether a version shows files of the library that its release lacks: they were missing then, or it is older than that. */
export function lacksFiles({ document, fileUses }: { document: Form; fileUses: readonly FileUse[] }): boolean {
  const released = new Set(fileUses.flatMap(({ urls = [] }) => urls))
  return storedFilesOf(document).some(({ url }) => variantIn(url) !== null && !released.has(url))
}

/** The size of an image, or the video itself, as the address of a library file names it. */
function variantIn(url: string): 'large' | 'medium' | 'small' | 'original' | null {
  const [, variant] = /^\/api\/assets\/[^/]+\/(large|medium|small|original)(?:\?|$)/.exec(url) ?? []
  return (variant as 'large' | undefined) ?? null
}

/** The form as its public pages show it: files of the library have the addresses that `addressOf` gives. */
export function withReleasedFiles(form: Form, fileUses: readonly FileUse[], addressOf: (name: string) => string): Form {
  const names = new Map(fileUses.flatMap(({ name, urls = [] }) => urls.map((url) => [url, name] as const)))
  if (names.size === 0) return form
  return withFileAddresses(form, ({ url }) => {
    const name = names.get(url)
    return name === undefined ? null : addressOf(name)
  })
}
