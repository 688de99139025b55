import { addPart, changePart, limits, newLine, removePart, type Variable } from '@taplore/form'
import { Button, Icon } from '@taplore/ui'
import { Plus, X } from 'lucide-react'
import { Choice, Section, TextRow } from '../controls/controls.tsx'
import { useBuilderState, useForm, useSession } from '../session-context.ts'
import { useText } from '../texts/text.ts'

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
