import type { FontFaceSource } from '@taplore/contract'
import { fallbackFamilies, fallbackOf, familiesBehind, type Story, typeOfStory } from '@taplore/story'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { bundledFaces } from './bundled-fonts.ts'
import { charactersIn, plainCharacters, rangesOf, within } from './characters.ts'
import { hostedFaces, nearestFace, sourceOf, type UploadedFace } from './hosted-faces.ts'
import { type CutUse, type SubsetFont, subsetFontFile } from './subset-font.ts'

type Ctx = WorkspaceContext | WorkspaceJobContext

export interface FontRequest {
  readonly family: string
  readonly weight: number
  readonly style: 'normal' | 'italic'
}

/** The fonts of one story, loaded before it is rendered. */
export interface StoryFonts {
  fontUrl(family: string, weight: number, style: 'normal' | 'italic'): FontFaceSource[] | null
  readonly files: readonly SubsetFont[]
}

/**
 * Fonts of a public page: of bundled families the files whose characters the story uses, of all others the requested
 * weights, subset to those characters. Declared ranges are reduced too, since AMP counts every byte of CSS.
 */
export async function openFontSource(
  ctx: Ctx,
  given: { story: Story; wishes: readonly FontRequest[]; use: CutUse; fileUrl: (file: SubsetFont) => string },
): Promise<StoryFonts> {
  const { story, wishes, use, fileUrl } = given
  const { words } = typeOfStory(story)
  const brought = await hostedFaces(ctx, familiesOf(wishes))
  const letters = [...new Set([...charactersIn(words), ...plainCharacters])]
  const files = new Map<string, SubsetFont>()
  const cut = new Map<UploadedFace, FontFaceSource>()
  const coverage = new Map<string, string>()
  for (const { family, weight, style } of wishes) {
    const face = nearestFace(brought.get(family) ?? [], weight, style)
    const whole = face && !cut.has(face) ? await face.open() : null
    if (!face || !whole) continue
    const file = await subsetFontFile(ctx, { storageKey: whole.storageKey, letters, use })
    if (!file) continue
    files.set(file.name, file)
    coverage.set(family, [coverage.get(family), whole.coverage].filter(Boolean).join(','))
    cut.set(face, { ...sourceOf(face), url: fileUrl(file) })
  }
  const behind = fallbackSources({ story, words, wishes, coverage })
  return {
    files: [...files.values()],
    fontUrl(family, weight, style) {
      const alias = behind.get(family)
      if (alias) return alias
      const face = nearestFace(brought.get(family) ?? [], weight, style)
      const source = face && cut.get(face)
      if (source) return [{ ...source, weight: String(weight) }]
      return narrowed(bundledFaces(family, style), letters)
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
  const behind = fallbackSources({ story, words, wishes, coverage: new Map() })
  return {
    files: [],
    fontUrl(family, weight, style) {
      const alias = behind.get(family)
      if (alias) return alias
      const face = nearestFace(brought.get(family) ?? [], weight, style)
      return face ? [{ ...sourceOf(face), weight: String(weight) }] : narrowed(bundledFaces(family, style), letters)
    },
  }
}

/** The renderer also asks for the fallback families; those are added elsewhere. */
function familiesOf(wishes: readonly FontRequest[]): string[] {
  const behind: readonly string[] = Object.values(fallbackFamilies)
  return [...new Set(wishes.map(({ family }) => family))].filter((family) => !behind.includes(family))
}

function narrowed(sources: readonly FontFaceSource[] | null, letters: readonly number[]): FontFaceSource[] | null {
  return (
    sources?.flatMap((source) => {
      const found = source.unicodeRange ? within(source.unicodeRange, letters) : letters
      return found.length > 0 ? [{ ...source, unicodeRange: rangesOf(found) }] : []
    }) ?? null
  )
}

/**
 * Faces of the fallback families for the characters that the requested ones lack; each character in one file only.
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
    const lacking = new Set(families.flatMap((family) => lackingIn(family, words, coverage)))
    const missing = String.fromCodePoint(...[...lacking].slice(0, 20_000))
    const open = new Set(lacking)
    const sources = familiesBehind(missing, story.language, style)
      .toReversed()
      .flatMap((family) =>
        (bundledFaces(family, 'normal') ?? []).flatMap((source) => {
          const found = within(source.unicodeRange ?? '', [...open])
          for (const letter of found) open.delete(letter)
          return found.length > 0 ? [{ ...source, unicodeRange: rangesOf(found) }] : []
        }),
      )
    made.set(alias, sources)
  }
  return made
}

function lackingIn(family: string, words: string, coverage: ReadonlyMap<string, string>): number[] {
  const has =
    coverage.get(family) ??
    bundledFaces(family, 'normal')
      ?.map(({ unicodeRange }) => unicodeRange)
      .join(',') ??
    ''
  const letters = charactersIn(words).filter((letter) => letter > 0x20)
  const covered = new Set(within(has, letters))
  return letters.filter((letter) => !covered.has(letter))
}
