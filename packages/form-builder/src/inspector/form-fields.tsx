import {
  addPart,
  changePart,
  type FormLanguageCode,
  formLanguages,
  limits,
  newLine,
  removePart,
  updateForm,
  updateSettings,
  type Variable,
} from '@taplore/form'
import { Button, Icon } from '@taplore/ui'
import { Plus, X } from 'lucide-react'
import { Choice, Section, SelectRow, SwitchRow, TextRow } from '../controls/controls.tsx'
import { useBuilderState, useForm, useSession } from '../session-context.ts'
import { useText } from '../texts/text.ts'

/** Settings of the form as a whole. */
export function FormFields() {
  const { builder } = useSession()
  const text = useText()
  const form = useForm()
  const { welcome } = form
  return (
    <>
      <Section title={text('form.about')}>
        <SelectRow
          label={text('form.layout')}
          value={form.settings.layout}
          options={[
            { value: 'steps', label: text('layout.steps') },
            { value: 'pages', label: text('layout.pages') },
          ]}
          onChange={(layout) => builder.change((each) => updateSettings(each, { layout }))}
        />
        <SelectRow<FormLanguageCode>
          label={text('form.language')}
          value={form.language}
          options={formLanguages.map(({ code, ownName }) => ({ value: code, label: ownName }))}
          onChange={(language) => builder.change((each) => updateForm(each, { language }))}
        />
      </Section>
      <Section title={text('welcome.title')}>
        <SwitchRow
          label={text('welcome.has')}
          isOn={welcome !== null}
          onChange={(isOn) =>
            builder.change((each) =>
              updateForm(each, {
                welcome: isOn ? { title: each.title, text: each.description, buttonLabel: '' } : null,
              }),
            )
          }
        />
        {welcome ? (
          <>
            <TextRow
              label={text('welcome.heading')}
              value={welcome.title}
              maximum={limits.titleLength}
              onChange={(title) => builder.change((each) => updateForm(each, { welcome: { ...welcome, title } }))}
            />
            <TextRow
              label={text('welcome.text')}
              isLong
              value={welcome.text}
              maximum={limits.helpLength}
              onChange={(words) => builder.change((each) => updateForm(each, { welcome: { ...welcome, text: words } }))}
            />
            <TextRow
              label={text('welcome.button')}
              value={welcome.buttonLabel}
              maximum={limits.labelLength}
              onChange={(buttonLabel) =>
                builder.change((each) => updateForm(each, { welcome: { ...welcome, buttonLabel } }))
              }
            />
          </>
        ) : null}
      </Section>
      <Variables />
    </>
  )
}

/** Numbers and texts that calculations change. */
export function Variables() {
  const { builder } = useSession()
  const text = useText()
  const form = useForm()
  const isReadOnly = useBuilderState((state) => state.isReadOnly)
  const change = (id: string, make: (each: Variable) => Variable) =>
    void builder.change((each) => changePart(each, 'variables', { id, change: make }))
  const freeName = () => {
    const taken = new Set(form.variables.map(({ name }) => name))
    let number = 1
    while (taken.has(number === 1 ? 'total' : `total${number}`)) number += 1
    return number === 1 ? 'total' : `total${number}`
  }
  return (
    <Section title={text('variables.title')}>
      {form.variables.map((variable) => (
        <div key={variable.id} className="fb-variable">
          <TextRow
            label={text('variables.name')}
            value={variable.name}
            maximum={limits.keyLength}
            isCode
            onChange={(name) => change(variable.id, (each) => ({ ...each, name }))}
          />
          <span className="fb-inline">
            <Choice
              label={text('variables.type')}
              value={variable.type}
              options={[
                { value: 'number', label: text('variables.number') },
                { value: 'text', label: text('variables.text') },
              ]}
              onChange={(type) =>
                change(variable.id, ({ id, name }) =>
                  type === 'number' ? { id, name, type, initial: 0 } : { id, name, type, initial: '' },
                )
              }
            />
            <input
              className="fb-input"
              aria-label={text('variables.initial')}
              readOnly={isReadOnly}
              type={variable.type === 'number' ? 'number' : 'text'}
              value={variable.initial}
              onChange={(event) =>
                change(variable.id, (each) =>
                  each.type === 'number'
                    ? { ...each, initial: Number(event.target.value) }
                    : { ...each, initial: event.target.value },
                )
              }
            />
            {isReadOnly ? null : (
              <button
                type="button"
                className="fb-mini"
                aria-label={text('lines.remove', { name: variable.name })}
                onClick={() => builder.change((each) => removePart(each, 'variables', { id: variable.id }))}
              >
                <Icon of={X} size="s" />
              </button>
            )}
          </span>
        </div>
      ))}
      {isReadOnly || form.variables.length >= limits.variables ? null : (
        <Button
          size="small"
          icon={Plus}
          onClick={() =>
            builder.change((each) =>
              addPart(each, 'variables', { part: { id: newLine().id, name: freeName(), type: 'number', initial: 0 } }),
            )
          }
        >
          {text('variables.add')}
        </Button>
      )}
      <p className="fb-note">{text('variables.note')}</p>
    </Section>
  )
}
