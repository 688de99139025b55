import type { TextElement } from '@taplore/story'
import { useLayoutEffect, useRef } from 'react'
import { buildParagraphs } from '../../text/build-paragraphs.ts'
import { outlineStyle, textBoxStyle } from '../../text/text-style.ts'
import { frameStyle } from '../box-style.ts'
import { paintCss } from '../paint.ts'

export function TextFace({ element }: { element: TextElement }) {
  const box = useRef<HTMLDivElement>(null)
  // The same walk as the ruler's, so that what is measured is what is shown.
  useLayoutEffect(() => {
    box.current?.replaceChildren(...layersOf(element))
  }, [element])
  const { boxShadow, ...frame } = frameStyle(element)
  const isFilled = element.backgroundMode === 'fill' || element.border !== null
  return (
    <div
      ref={box}
      data-words=""
      style={{
        ...textBoxStyle(element),
        ...frame,
        width: '100%',
        height: '100%',
        ...(isFilled ? { boxShadow } : boxShadow ? { textShadow: boxShadow } : {}),
      }}
    />
  )
}

/** The lines themselves, or filled by a gradient; an outline is then a second copy behind them. */
function layersOf(element: TextElement): HTMLElement[] {
  const lines = buildParagraphs(element, document)
  const { textPaint, textOutline } = element
  if (!textPaint) return lines
  const filled = document.createElement('div')
  filled.append(...lines)
  Object.assign(filled.style, {
    backgroundImage:
      textPaint.type === 'solid' ? `linear-gradient(${textPaint.color}, ${textPaint.color})` : paintCss(textPaint),
    backgroundClip: 'text',
    color: 'transparent',
  })
  if (!textOutline) return [filled]
  const behind = document.createElement('div')
  behind.ariaHidden = 'true'
  behind.append(...buildParagraphs({ ...element, paragraphs: element.paragraphs.map(withoutColors) }, document))
  Object.assign(behind.style, { ...outlineStyle(textOutline), color: 'transparent', gridArea: '1 / 1' })
  filled.style.gridArea = '1 / 1'
  const layers = document.createElement('div')
  layers.style.display = 'grid'
  layers.append(behind, filled)
  return [layers]
}

function withoutColors(paragraph: TextElement['paragraphs'][number]): TextElement['paragraphs'][number] {
  return { ...paragraph, runs: paragraph.runs.map((run) => ({ ...run, color: undefined })) }
}
