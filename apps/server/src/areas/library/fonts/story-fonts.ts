import type { FontFaceSource } from '@taplore/contract'
import { emojiFallback } from '@taplore/kit'
import {
  drawnCharacters,
  fallbackFamilies,
  fallbackOf,
  familiesBehind,
  isEmoji,
  type Story,
  typeOfStory,
} from '@taplore/story'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { bundledFaces, bundledFacesNear, charactersOfFace } from './bundled-fonts.ts'
import { charactersIn, plainCharacters, rangesOf, within } from './characters.ts'
import { emojiFacesOf } from './emoji-faces.ts'
import { hostedFaces, nearestFace, sourceOf, type UploadedFace } from './hosted-faces.ts'
import { type CutUse, type SubsetFont, subsetFontFile } from './subset-font.ts'

type Ctx = WorkspaceContext | WorkspaceJobContext

export interface FontRequest {
  readonly family: string
  readonly weight: number
  readonly style: 'normal' | 'italic'
}

/** Where a page finds a font; null for a family that is unknown. */
export type FontUrl = (family: string, weight: number, style: 'normal' | 'italic') => FontFaceSource[] | null

/** The fonts of one story, loaded before it is rendered. */
export interface StoryFonts {
  readonly fontUrl: FontUrl
  readonly files: readonly SubsetFont[]
}

/** Fonts whose files are made, for pages at any address. */
export interface SubsetFonts {
  readonly files: readonly SubsetFont[]
  fontUrlsAt(fileUrl: (file: SubsetFont) => string): FontUrl
}

/**
 * Fonts of a public page: of bundled families the files whose characters the story uses, of all others the requested
 * weights, subset to those characters. Declared ranges are reduced too, since AMP counts every byte of CSS.
 */
export async function openFontSource(
  ctx: Ctx,
  given: { story: Story; wishes: readonly FontRequest[]; use: CutUse },
): Promise<SubsetFonts> {
  const { story, wishes, use } = given
  const { words } = typeOfStory(story)
  const brought = await hostedFaces(ctx, familiesOf(wishes))
  const letters = [...new Set([...charactersIn(words), ...plainCharacters])]
  const files = new Map<string, SubsetFont>()
  const cut = new Map<UploadedFace, SubsetFont>()
  const coverage = new Map<string, string>()
  for (const { family, weight, style } of wishes) {
    const face = nearestFace(brought.get(family) ?? [], weight, style)
    const whole = face && !cut.has(face) ? await face.open() : null
    if (!face || !whole) continue
    const file = await subsetFontFile(ctx, { storageKey: whole.storageKey, letters, use })
    if (!file) continue
    files.set(file.name, file)
    coverage.set(family, [coverage.get(family), whole.coverage].filter(Boolean).join(','))
    cut.set(face, file)
  }
  const behind = fallbackSources({ story, words, wishes, coverage }).set(emojiFallback, emojiFacesOf(words))
  return {
    files: [...files.values()],
    fontUrlsAt: (fileUrl) => (family, weight, style) => {
      const alias = behind.get(family)
      if (alias) return alias
      const face = nearestFace(brought.get(family) ?? [], weight, style)
      const file = face && cut.get(face)
      if (file) return [{ ...sourceOf(face), url: fileUrl(file), weight: String(weight) }]
      return narrowed(bundledFacesNear(family, style, weight), letters)
    },
  }
}

/** Fonts of a draft for members, with their URLs; no subset is created. */
export async function openDraftFonts(ctx: Ctx, story: Story): Promise<StoryFonts> {
  const { families, words } = typeOfStory(story)
  const brought = await hostedFaces(ctx, families)
  const letters = [...new Set([...charactersIn(words), ...plainCharacters])]
  const wishes = families.map((family) => ({ family, weight: 400, style: 'normal' as const }))
  // Missing characters of a workspace's font are not checked for a draft: its fallbacks are declared completely.
  const behind = fallbackSources({ story, words, wishes, coverage: new Map() }).set(emojiFallback, emojiFacesOf(words))
  return {
    files: [],
    fontUrl(family, weight, style) {
      const alias = behind.get(family)
      if (alias) return alias
      const face = nearestFace(brought.get(family) ?? [], weight, style)
      return face
        ? [{ ...sourceOf(face), weight: String(weight) }]
        : narrowed(bundledFacesNear(family, style, weight), letters)
    },
  }
}

/** The renderer also asks for the fallback families; those are added elsewhere. */
function familiesOf(wishes: readonly FontRequest[]): string[] {
  const behind: readonly string[] = [...Object.values(fallbackFamilies), emojiFallback]
  return [...new Set(wishes.map(({ family }) => family))].filter((family) => !behind.includes(family))
}

function narrowed(sources: readonly FontFaceSource[] | null, letters: readonly number[]): FontFaceSource[] | null {
  return (
    sources?.flatMap((source) => {
      const found = charactersOfFace(source, letters)
      return found.length > 0 ? [{ ...source, unicodeRange: rangesOf(found) }] : []
    }) ?? null
  )
}

/**
 * Faces of the fallback families for the characters that the requested ones lack; each character in one file only, and a letter
 * with its accents in the same one.
 */
function fallbackSources({
  story,
  words,
  wishes,
  coverage,
}: {
  story: Story
  words: string
  wishes: readonly FontRequest[]
  coverage: ReadonlyMap<string, string>
}): Map<string, FontFaceSource[]> {
  const made = new Map<string, FontFaceSource[]>()
  for (const [style, alias] of Object.entries(fallbackFamilies) as ['sans' | 'serif', string][]) {
    const families = familiesOf(wishes).filter((family) => fallbackOf(family) === alias)
    const lacking = [...new Set(families.flatMap((family) => lackingIn(family, words, coverage)))]
    const faces = familiesBehind(lacking.join(''), story.language, style)
      .toReversed()
      .flatMap((family) => bundledFaces(family, 'normal') ?? [])
    made.set(alias, sharedOut(lacking, faces))
  }
  return made
}

/** Deals the characters of clusters to the first faces that have them. */
function sharedOut(clusters: readonly string[], faces: readonly FontFaceSource[]): FontFaceSource[] {
  const dealt = new Map<FontFaceSource, number[]>()
  const give = (face: FontFaceSource, letters: readonly number[]) =>
    dealt.set(face, [...(dealt.get(face) ?? []), ...letters])
  const open = new Set(clusters.flatMap(drawnCharacters))
  for (const cluster of clusters) {
    if (drawnCharacters(cluster).length < 2) continue
    const forms = formsOf(cluster).map(drawnCharacters)
    const whole = faces.find((face) => forms.some((form) => charactersOfFace(face, form).length === form.length))
    if (!whole) continue
    give(whole, forms.flat())
    for (const letter of forms.flat()) open.delete(letter)
  }
  for (const face of faces) {
    const found = charactersOfFace(face, [...open].slice(0, 20_000))
    give(face, found)
    for (const letter of found) open.delete(letter)
  }
  return faces.flatMap((face) => {
    const letters = charactersOfFace(face, [...new Set(dealt.get(face) ?? [])])
    return letters.length > 0 ? [{ ...face, weight: everyWeight, unicodeRange: rangesOf(letters) }] : []
  })
}

/** Of all files of one family: browsers take letters from those only whose weights fit best. */
const everyWeight = '100 900'

/**
 * Letters with their accents that a family cannot draw: browsers take a whole cluster from one font. Emoji have
 * files of their own.
 */
function lackingIn(family: string, words: string, coverage: ReadonlyMap<string, string>): string[] {
  const clusters = [...new Set(Array.from(segmenter.segment(words), ({ segment }) => segment))]
  const letters = [...new Set(drawnCharacters(clusters.flatMap(formsOf).join('')))]
  const uploaded = coverage.get(family)
  const covered = new Set(
    uploaded === undefined
      ? (bundledFaces(family, 'normal') ?? []).flatMap((source) => charactersOfFace(source, letters))
      : within(uploaded, letters),
  )
  const draws = (form: string) => drawnCharacters(form).every((letter) => covered.has(letter))
  return clusters.filter((cluster) => !isEmoji(cluster) && !formsOf(cluster).some(draws))
}

/** An accent may be part of its letter or follow it; fonts with either draw both. */
function formsOf(cluster: string): string[] {
  return [cluster, cluster.normalize('NFC'), cluster.normalize('NFD')]
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })
