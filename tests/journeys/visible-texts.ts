import type { Page } from 'playwright-core'
import { englishTables } from '../../tooling/texts/english.ts'
import { readTables } from '../../tooling/texts/files.ts'

/** Everything a person can see or hear of the page: texts, names, placeholders and alt texts. */
export function visibleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = new Set<string>()
    const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement } = node
      // Names of languages are written in their own; so are the words of a story, and names of plans are the same everywhere.
      const own = 'script,style,[data-story-text],[translate="no"]'
      if (!parentElement || parentElement.closest(own) || !isSeen(parentElement)) continue
      texts.add((node.nodeValue ?? '').trim())
    }
    for (const element of document.body.querySelectorAll('[aria-label],[placeholder],[title],[alt]')) {
      if (!isSeen(element)) continue
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.add(element.getAttribute(name) ?? '')
    }
    return [...texts].filter((text) => text.length > 3)
  })
}

/** Which of the texts are English where the language has words of its own, and which are keys instead of words. */
export function leftInEnglish(language: string, texts: readonly string[]): string[] {
  const english = englishTables()
  const table = readTables(language)
  const keys = new Set([...Object.keys(english.app), ...Object.keys(english.editor)])
  const plain = new Set<string>()
  const patterns: RegExp[] = []
  const names = ['app', 'sentences', 'editor'] as const
  const spoken = new Set(names.flatMap((name) => Object.values(table[name])))
  for (const name of names) {
    for (const text of Object.values(english[name])) {
      if (text.length <= 3 || spoken.has(text)) continue
      if (!text.includes('{{')) plain.add(text)
      else if (wordsOf(text).length > 1) patterns.push(patternOf(text))
    }
  }
  return texts.flatMap((text) => {
    if (keys.has(text)) return [`the key ${text}`]
    return plain.has(text) || patterns.some((pattern) => pattern.test(text)) ? [`“${text}” is English`] : []
  })
}

const wordsOf = (text: string) => text.replaceAll(/\{\{\w+\}\}/g, ' ').match(/[A-Za-z]{3,}/g) ?? []

function patternOf(text: string): RegExp {
  const literal = (part: string) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(
    `^${text
      .split(/\{\{\w+\}\}/)
      .map(literal)
      .join('.+')}$`,
  )
}
