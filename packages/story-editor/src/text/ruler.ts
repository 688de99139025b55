import type { TextElement } from '@taplore/story'
import { buildParagraphs } from './build-paragraphs.ts'
import type { TextRuler } from './fit-texts.ts'
import { textBoxStyle } from './text-style.ts'

export interface DomRuler extends TextRuler {
  /** Ids measured while their font was loading. Cleared by the call. */
  takeUncertain(): Set<string>
  close(): void
}

interface RulerFacts {
  /** The story's at that time. */
  language(): string
  /** Whether the files of a family are not declared yet. */
  isOnItsWay(family: string): boolean
}

/** Measures by laying the text out off screen, unscaled, exactly as the canvas does. */
export function createDomRuler(document: Document, { language, isOnItsWay }: RulerFacts): DomRuler {
  const host = document.createElement('div')
  host.setAttribute('aria-hidden', 'true')
  host.style.cssText =
    'position:absolute;left:-20000px;top:0;visibility:hidden;pointer-events:none;contain:layout style;font-feature-settings:"liga","clig","calt"'
  document.body.append(host)
  let uncertain = new Set<string>()
  return {
    heightOf(element) {
      if (isOnItsWay(element.font.family) || !isFontReady(element, document)) uncertain.add(element.id)
      host.lang = language()
      const box = document.createElement('div')
      Object.assign(box.style, textBoxStyle(element), { width: `${element.width}px` })
      box.style.fontWeight = String(element.font.weight)
      box.style.lineHeight = String(element.lineHeight)
      box.append(...buildParagraphs(element, document))
      host.replaceChildren(box)
      const { height } = box.getBoundingClientRect()
      host.replaceChildren()
      return height
    },
    takeUncertain() {
      const taken = uncertain
      uncertain = new Set()
      return taken
    },
    close: () => host.remove(),
  }
}

function isFontReady(element: TextElement, document: Document): boolean {
  const { fontFamily } = textBoxStyle(element)
  try {
    const style = element.font.isItalic ? 'italic ' : ''
    return document.fonts.check(`${style}${element.font.weight} 20px ${fontFamily}`)
  } catch {
    return true
  }
}
