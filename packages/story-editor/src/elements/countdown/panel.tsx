import { type CountdownElement, countdownUnits, limits } from '@taplore/story'
import { Switch } from '@taplore/ui'
import { Labelled, Section, TextValue } from '../../controls/fields.tsx'
import { useText } from '../../texts/text.ts'
import { BlockStyleFields } from '../fields/block-style-fields.tsx'
import { usePatch } from '../fields/use-patch.ts'

export function CountdownPanel({ element }: { element: CountdownElement }) {
  const text = useText()
  const patch = usePatch<'countdown'>(element)
  return (
    <>
      <Section title={text('kind.countdown')}>
        <Labelled label={text('countdown.endsAt')}>
          <input
            type="datetime-local"
            className="te-text-value"
            aria-label={text('countdown.endsAt')}
            value={localTime(element.endsAt)}
            onChange={(event) => {
              const moment = new Date(event.target.value)
              if (!Number.isNaN(moment.getTime())) patch({ endsAt: moment.toISOString() })
            }}
          />
        </Labelled>
        {(['title', 'endedText'] as const).map((field) => (
          <Labelled key={field} label={text(`countdown.${field}`)}>
            <TextValue
              name={text(`countdown.${field}`)}
              value={element[field]}
              maximum={limits.factTextLength}
              onChange={(words) => patch({ [field]: words })}
            />
          </Labelled>
        ))}
        {countdownUnits.map((unit) => {
          const isOn = element.units.includes(unit)
          return (
            <div className="te-line" key={unit}>
              <Switch
                label={text(`countdown.${unit}`)}
                isOn={isOn}
                isDisabled={isOn && element.units.length === 1}
                onChange={(isWanted) =>
                  patch({
                    units: countdownUnits.filter((other) =>
                      other === unit ? isWanted : element.units.includes(other),
                    ),
                  })
                }
              />
              <TextValue
                name={text('countdown.word', { unit: text(`countdown.${unit}`) })}
                value={element.words[unit]}
                maximum={40}
                onChange={(word) => patch({ words: { ...element.words, [unit]: word } })}
              />
            </div>
          )
        })}
      </Section>
      <BlockStyleFields element={element} onChange={patch} />
    </>
  )
}

/** A time for the browser's field: in local time, to the minute. */
function localTime(iso: string): string {
  const moment = new Date(iso)
  const shifted = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}
