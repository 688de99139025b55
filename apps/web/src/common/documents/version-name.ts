import type { TFunction } from 'i18next'

/** The name of a version; that of a published one is its number, which the server writes in English. Null when it has none. */
export function versionName(
  { name, kind }: { readonly name: string | null; readonly kind?: string },
  t: TFunction,
): string | null {
  const [, number] = (kind === 'published' && name && /^(?:Version|Release) (\d+)$/.exec(name)) || []
  return number ? t('storyEditor.publishedVersion', { number }) : name
}
