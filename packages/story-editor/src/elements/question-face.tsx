import { fontVariation, type QuestionElement, questionSizePx, type ResultsElement } from '@taplore/story'
import { Check } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { fontStyle } from '../text/text-style.ts'
import { frameStyle } from './box-style.ts'
import { EmptyFrame, Image } from './stored-image.tsx'

/** A question as a visitor sees it before answering; the correct answer is marked for the author only. */
export function QuestionFace({ element }: { element: QuestionElement }) {
  return (
    <QuestionCard element={element} sizePx={questionSizePx(element)}>
      <div className="te-question-options" data-look={element.kind}>
        <Answers element={element} />
      </div>
    </QuestionCard>
  )
}

/** The card behind questions and results. */
export function QuestionCard({
  element,
  sizePx,
  children,
}: {
  element: QuestionElement | ResultsElement
  sizePx: number
  children: ReactNode
}) {
  const frame = frameStyle(element)
  const raised = element.chipStyle === 'shadow' ? '0 6px 28px #00000033' : undefined
  return (
    <div
      className="te-question-face"
      style={{
        ...frame,
        boxShadow: [frame.boxShadow, raised].filter(Boolean).join(', ') || undefined,
        background: element.chipStyle === 'transparent' ? 'transparent' : element.color,
        color: element.textColor,
        ...fontStyle(element.font),
        fontSize: sizePx,
        fontVariationSettings: fontVariation(element.font.family, sizePx) ?? undefined,
      }}
    >
      {element.prompt ? (
        <div
          style={{ background: element.accentColor, color: element.accentTextColor }}
          className="te-question-prompt"
          data-words=""
        >
          {element.prompt}
        </div>
      ) : null}
      {children}
    </div>
  )
}

function Answers({ element }: { element: QuestionElement }) {
  const edge: CSSProperties = { borderColor: `${element.accentColor.slice(0, 7)}55` }
  if (element.kind === 'slider') {
    return (
      <div className="te-question-slider">
        <i style={{ background: `${element.accentColor.slice(0, 7)}55` }} />
        {element.emoji ? (
          <span aria-hidden="true">{element.emoji}</span>
        ) : (
          <b style={{ background: element.accentColor }} />
        )}
      </div>
    )
  }
  return element.options.map((option) => {
    const isRight = 'isCorrect' in option && option.isCorrect
    return 'media' in option ? (
      <div key={option.id} className="te-question-image" style={edge}>
        {option.media ? <Image media={option.media} filter="none" widthPx={element.width / 2} /> : <EmptyFrame />}
        {isRight ? <RightMark color={element.accentColor} /> : null}
      </div>
    ) : (
      <div key={option.id} className="te-question-option" style={edge}>
        <span data-words="">{option.text}</span>
        {isRight ? <RightMark color={element.accentColor} /> : null}
      </div>
    )
  })
}

function RightMark({ color }: { color: string }) {
  return <Check className="te-question-right" color={color} size="1em" strokeWidth={3} />
}
