import type { TextElement } from '@taplore/story'
import { useLayoutEffect, useRef } from 'react'
import { buildParagraphs } from '../../text/build-paragraphs.ts'
import { textBoxStyle } from '../../text/text-style.ts'
import { frameStyle } from '../box-style.ts'

export function TextFace({ element }: { element: TextElement }) {
  const box = useRef<HTMLDivElement>(null)
  // The same walk as the ruler's, so that what is measured is what is seen.
  useLayoutEffect(() => {
    box.current?.replaceChildren(...buildParagraphs(element, document))
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
        ...(isFilled ? { boxShadow } : { textShadow: boxShadow }),
      }}
    />
  )
}
