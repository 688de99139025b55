import { builtInFonts, fallbackFamilies, familiesBehind, type Page, type Story, typeOfStory } from '@taplore/story'
import { declareFontFaces, type FaceSource } from '@taplore/ui'
import type { StoryHost } from '../host.ts'
import { rangeWithoutEmoji } from './range-without-emoji.ts'

export interface StoryFaces {
  /** Declares the families of a story and their fallbacks; already declared ones cost nothing. */
  follow(story: Story): void
  /** Declares families that a list is about to show. */
  show(families: readonly string[]): void
  /** Whether the files of a family are still loading, so that measurements are preliminary. */
  isPending(family: string): boolean
  close(): void
}

/** Keeps the font faces of a story declared. `onDeclared` is called when something new can be measured. */
export function createStoryFontFaces(fontFaces: StoryHost['fontFaces'], onDeclared: () => void): StoryFaces {
  const asked = new Map<string, Promise<readonly FaceSource[]>>()
  const pending = new Set<string>()
  const declared = new Map<string, () => void>()
  const behind = new Map<string, { key: string; forget: () => void }>()
  let isClosed = false

  function facesOf(family: string): Promise<readonly FaceSource[]> {
    const known = asked.get(family)
    if (known) return known
    const asking = fontFaces?.(family) ?? Promise.resolve([])
    asked.set(family, asking)
    asking.catch(() => asked.delete(family))
    return asking
  }

  function declare(family: string): void {
    if (!fontFaces || Object.hasOwn(builtInFonts, family) || declared.has(family) || pending.has(family)) return
    pending.add(family)
    facesOf(family)
      .then((faces) => {
        if (!isClosed) declared.set(family, declareFontFaces(family, faces))
      })
      // Retried with the next change of the story.
      .catch(() => {})
      .finally(() => {
        pending.delete(family)
        if (!isClosed) onDeclared()
      })
  }

  /**
   * One name stands for several families; they are declared together, since the last one with a character is used.
   */
  function declareBehind(name: string, families: readonly string[]): void {
    const key = families.join('\n')
    if (!fontFaces || behind.get(name)?.key === key) return
    const before = behind.get(name)
    behind.set(name, { key, forget: before?.forget ?? (() => {}) })
    Promise.all(families.map(facesOf))
      .then((faces) => {
        if (isClosed || behind.get(name)?.key !== key) return
        const forget = declareFontFaces(
          name,
          faces
            .flat()
            .filter(({ style }) => style === 'normal')
            .map((face) => ({ ...face, weight: everyWeight, unicodeRange: rangeWithoutEmoji(face.unicodeRange) }))
            .filter(({ unicodeRange }) => unicodeRange !== ''),
        )
        before?.forget()
        behind.set(name, { key, forget })
        onDeclared()
      })
      .catch(() => behind.delete(name))
  }

  let followed: Story | null = null

  return {
    follow(story) {
      if (!fontFaces || (followed?.pages === story.pages && followed.language === story.language)) return
      followed = story
      const types = story.pages.map((page) => typeOfPage(story, page))
      const words = types.map((type) => type.words).join('')
      for (const family of new Set(types.flatMap((type) => type.families))) declare(family)
      for (const [style, name] of Object.entries(fallbackFamilies) as ['sans' | 'serif', string][])
        declareBehind(name, familiesBehind(words, story.language, style))
    },
    show: (families) => families.forEach(declare),
    isPending: (family) => pending.has(family),
    close() {
      isClosed = true
      for (const forget of declared.values()) forget()
      for (const { forget } of behind.values()) forget()
    },
  }
}

/**
 * Browsers take a family from those of its files only whose weights fit best: with another weight, the signs of one file would
 * hide the letters of all others, or the other way round.
 */
const everyWeight = '100 900'

const types = new WeakMap<Page, ReturnType<typeof typeOfStory>>()

function typeOfPage(story: Story, page: Page): ReturnType<typeof typeOfStory> {
  const known = types.get(page)
  if (known) return known
  const type = typeOfStory({ ...story, pages: [page] })
  types.set(page, type)
  return type
}
