import { fontVariation, type PollElement, type QuizElement, questionSizePx } from '@taplore/story'
import { Check } from 'lucide-react'
import { fontStyle } from '../text/text-style.ts'
import { frameStyle } from './box-style.ts'

/** A quiz or a poll as a reader meets it before answering; the right answer is marked for the writer only. */
export function QuestionFace({ element }: { element: QuizElement | PollElement }) {
  const isTransparent = element.chipStyle === 'transparent'
  const sizePx = questionSizePx(element)
  const frame = frameStyle(element)
  const raised = element.chipStyle === 'shadow' ? '0 6px 28px #00000033' : undefined
  return (
    <div
      className="te-question-face"
      style={{
        ...frame,
        boxShadow: [frame.boxShadow, raised].filter(Boolean).join(', ') || undefined,
        background: isTransparent ? 'transparent' : element.color,
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
      <div className="te-question-options">
        {element.options.map((option) => (
          <div
            key={option.id}
            className="te-question-option"
            style={{ borderColor: `${element.accentColor.slice(0, 7)}55` }}
          >
            <span data-words="">{option.text}</span>
            {'isCorrect' in option && option.isCorrect ? (
              <Check className="te-question-right" color={element.accentColor} size="1em" strokeWidth={3} />
            ) : null}
          </div>
        ))}
      </div>
    </div>
  )
}
