import type { PollElement, QuizElement } from '@taplore/story'
import { Check } from 'lucide-react'
import { fontStyle } from '../text/text-style.ts'
import { frameStyle } from './box-style.ts'

const letters = ['A', 'B', 'C', 'D']

/** A quiz or a poll as a reader meets it before answering; the right answer is marked for the writer only. */
export function QuestionFace({ element }: { element: QuizElement | PollElement }) {
  const isTransparent = element.chipStyle === 'transparent'
  return (
    <div
      className="te-question-face"
      style={{
        ...frameStyle(element),
        background: isTransparent ? 'transparent' : element.color,
        color: element.textColor,
        ...fontStyle(element.font),
      }}
    >
      <div style={{ background: element.accentColor, color: element.accentTextColor }} className="te-question-prompt">
        {element.prompt}
      </div>
      <div className="te-question-options">
        {element.options.map((option, index) => (
          <div
            key={option.id}
            className="te-question-option"
            style={{
              borderColor: `${element.textColor.slice(0, 7)}33`,
              boxShadow: element.chipStyle === 'shadow' ? '0 4px 14px rgb(0 0 0 / .16)' : undefined,
              background: isTransparent ? `${element.color.slice(0, 7)}e6` : undefined,
            }}
          >
            {element.kind === 'quiz' ? (
              <b style={{ color: element.accentColor }}>
                {'isCorrect' in option && option.isCorrect ? <Check size={28} strokeWidth={3} /> : letters[index]}
              </b>
            ) : null}
            <span>{option.text}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
