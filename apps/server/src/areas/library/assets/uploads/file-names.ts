import type { AssetKind } from '@taplore/contract'

const longestName = 200
const unnamed: Readonly<Record<AssetKind, string>> = {
  image: 'Image',
  video: 'Video',
  audio: 'Sound',
  captions: 'Subtitles',
}

/** A display name: the file's own without folders and control characters, or its type. */
export function nameOfUpload(given: string | null, kind: AssetKind): string {
  const last = (given ?? '').split(/[\\/]/).at(-1) ?? ''
  const name = last.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '').trim()
  return [...name].slice(0, longestName).join('') || unnamed[kind]
}
