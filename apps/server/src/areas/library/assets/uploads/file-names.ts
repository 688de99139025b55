import type { AssetKind } from '@taplore/contract'

const longestName = 200
const unnamed: Readonly<Record<AssetKind, string>> = {
  image: 'Picture',
  video: 'Video',
  audio: 'Sound',
  captions: 'Subtitles',
}

/** A name for people: the file's own without folders and unprintable signs, or what it is. */
export function nameOfUpload(given: string | null, kind: AssetKind): string {
  const last = (given ?? '').split(/[\\/]/).at(-1) ?? ''
  const name = last.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '').trim()
  return [...name].slice(0, longestName).join('') || unnamed[kind]
}
