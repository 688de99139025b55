import type { ResultsElement } from '@taplore/story'
import { QuestionCard } from '../question-face.tsx'
import { Image } from '../stored-image.tsx'

/** Results as a visitor with the first outcome sees them. */
export function ResultsFace({ element }: { element: ResultsElement }) {
  const [first] = element.outcomes
  return (
    <QuestionCard element={element} sizePx={Math.max(18, Math.min(34, element.width / 18))}>
      {first?.media ? (
        <div className="te-outcome-image">
          <Image media={first.media} filter="none" widthPx={element.width} />
        </div>
      ) : null}
      <div className="te-outcome" data-words="">
        <b>{first?.title}</b>
        <span>{first?.text}</span>
      </div>
    </QuestionCard>
  )
}
