import { useEditorState, useFacts } from '../session-context.ts'
import { shapeOf, speedOfCue } from '../store/facts.ts'
import { useText } from '../texts/text.ts'
import { useDecimal } from '../use-decimal.ts'
import { Section } from './section.tsx'
import { useCueHere } from './use-cue-here.ts'

/** How fast a viewer has to read, here and in the whole video. */
export function ReadingSpeed() {
  const text = useText()
  const decimal = useDecimal()
  const most = useEditorState((state) => shapeOf(state.captions).maxSpeed)
  const cue = useCueHere()
  const here = useEditorState(({ captions }) => (cue ? Math.round(speedOfCue(captions, cue)) : null))
  const { speed } = useFacts()
  const share = Math.min(1, (here ?? speed) / most)
  return (
    <Section title={text('speed.title')}>
      <p className="ce-setting">
        <span>{text('speed.most')}</span>
        <span>{text('speed.perSecond', { count: most })}</span>
      </p>
      <span className="ce-meter" data-full={(here ?? speed) > most || undefined}>
        <i style={{ transform: `scaleX(${share})` }} />
      </span>
      <p className="ce-note">
        {here === null
          ? text('speed.whole', { whole: decimal(speed) })
          : text('speed.here', { here, whole: decimal(speed) })}
      </p>
    </Section>
  )
}
