import {
  addLanguage,
  directionOfLanguage,
  type FormLanguageCode,
  type FormText,
  formLanguages,
  limits,
  removeLanguage,
  textsOf,
  translateTexts,
  translationState,
} from '@taplore/form'
import { Button, ProgressBar } from '@taplore/ui'
import { memo, useMemo, useState } from 'react'
import { Choice } from '../controls/controls.tsx'
import { RecallField } from '../recalls/recall-field.tsx'
import { useBuilderState, useForm, useSession } from '../session-context.ts'
import type { TextKey } from '../texts/en.ts'
import { useText } from '../texts/text.ts'

const names = new Map(formLanguages.map(({ code, ownName }) => [code, ownName]))

/** Every text of the form beside its translation. */
export function LanguagesPage() {
  const { builder } = useSession()
  const text = useText()
  const form = useForm()
  const isReadOnly = useBuilderState((state) => state.isReadOnly)
  const languages = Object.keys(form.translations) as FormLanguageCode[]
  const [chosen, setChosen] = useState<FormLanguageCode | null>(null)
  const [onlyMissing, setOnlyMissing] = useState(false)
  const language = languages.find((code) => code === chosen) ?? languages[0]
  const texts = useMemo(() => textsOf(form), [form])
  const state = language ? translationState(form, language) : null
  const free = formLanguages.filter(({ code }) => code !== form.language && !languages.includes(code))
  const shown = texts.filter(({ key }) => !onlyMissing || state?.missing.includes(key))
  return (
    <section className="fb-wide" aria-label={text('tab.languages')}>
      <header className="fb-language-bar">
        {languages.length > 0 && language ? (
          <>
            <Choice<FormLanguageCode>
              label={text('languages.one')}
              value={language}
              options={languages.map((code) => ({ value: code, label: names.get(code) ?? code }))}
              onChange={setChosen}
            />
            {state ? (
              <span className="fb-language-state">
                <ProgressBar
                  percent={state.total === 0 ? 100 : (state.done / state.total) * 100}
                  label={text('languages.done', { done: state.done, total: state.total })}
                />
                {text('languages.done', { done: state.done, total: state.total })}
              </span>
            ) : null}
            <label className="fb-check">
              <input type="checkbox" checked={onlyMissing} onChange={(event) => setOnlyMissing(event.target.checked)} />
              {text('languages.onlyMissing')}
            </label>
            {isReadOnly ? null : (
              <Button size="small" onClick={() => builder.change((each) => removeLanguage(each, language))}>
                {text('languages.remove')}
              </Button>
            )}
          </>
        ) : null}
        {language ? <span className="fb-spacer" /> : <p className="fb-note">{text('languages.none')}</p>}
        {isReadOnly || free.length === 0 ? null : (
          <Choice
            label={text('languages.add')}
            value=""
            options={[
              { value: '', label: text('languages.add') },
              ...free.map(({ code, ownName }) => ({ value: code as string, label: ownName })),
            ]}
            onChange={(code) => {
              const known = formLanguages.find((each) => each.code === code)
              if (!known) return
              builder.change((each) => addLanguage(each, known.code))
              setChosen(known.code)
            }}
          />
        )}
      </header>
      {language ? (
        <div className="fb-pairs">
          {shown.map((each) => (
            <Pair
              key={each.key}
              text={each}
              language={language}
              from={names.get(form.language) ?? form.language}
              words={form.translations[language]?.[each.key] ?? ''}
              isReadOnly={isReadOnly}
            />
          ))}
          {shown.length === 0 ? <p className="fb-note">{text('languages.nothing')}</p> : null}
        </div>
      ) : null}
    </section>
  )
}

const known = new Set([
  'title',
  'help',
  'description',
  'placeholder',
  'text',
  'wording',
  'caption',
  'label',
  'otherLabel',
  'yesLabel',
  'noLabel',
  'lowLabel',
  'highLabel',
  'addLabel',
  'buttonLabel',
  'submitLabel',
  'closedText',
  'unit',
  'alt',
])

const Pair = memo(function Pair({
  text: given,
  language,
  from,
  words,
  isReadOnly,
}: {
  text: FormText
  language: FormLanguageCode
  from: string
  words: string
  isReadOnly: boolean
}) {
  const { builder } = useSession()
  const text = useText()
  const about = known.has(given.field) ? text(`word.${given.field}` as TextKey) : given.field
  return (
    <div className="fb-pair" data-missing={words === '' || undefined}>
      <span className="fb-pair-about">{about}</span>
      <p dir="auto" title={from}>
        {given.text}
      </p>
      <div dir={directionOfLanguage(language)} lang={language}>
        <RecallField
          before={null}
          field={`words:${given.key}`}
          label={text('languages.wordsFor', {
            text: given.text.slice(0, 80),
            language: names.get(language) ?? language,
          })}
          value={words}
          placeholder={given.text}
          maximum={limits.richTextLength}
          isReadOnly={isReadOnly}
          onChange={(next) =>
            builder.change((form) => translateTexts(form, language, { [given.key]: next }), {
              grows: `words ${language} ${given.key}`,
            })
          }
        />
      </div>
    </div>
  )
})
