import { type ReactNode, useId, useState } from 'react'
import { useBuilderState } from '../session-context.ts'

/** A section of a panel with a title. */
export function Section({ title, aside, children }: { title?: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="fb-section">
      {title ? (
        <header>
          <h3>{title}</h3>
          {aside}
        </header>
      ) : null}
      {children}
    </section>
  )
}

/** A label with its control: beside it when short, below it otherwise. */
export function Row({
  label,
  help,
  isWide = false,
  children,
}: {
  label: string
  help?: string
  isWide?: boolean
  children: (id: string) => ReactNode
}) {
  const id = useId()
  return (
    <div className="fb-field" data-wide={isWide || undefined}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {help ? <p>{help}</p> : null}
    </div>
  )
}

function useReadOnly(): boolean {
  return useBuilderState((state) => state.isReadOnly)
}

export function SwitchRow({
  label,
  isOn,
  onChange,
  help,
}: {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  help?: string
}) {
  const isReadOnly = useReadOnly()
  return (
    <Row label={label} help={help}>
      {(id) => (
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          className="fb-switch"
          checked={isOn}
          disabled={isReadOnly}
          onChange={(event) => onChange(event.target.checked)}
        />
      )}
    </Row>
  )
}

/**
 * The text being edited in a field, separate from the form. It is committed once and dropped: an accepted value comes
 * back from the form, a refused one restores the old text. A copy corrected afterwards would briefly contain the old
 * text, and leaving the field in that moment would save it.
 */
function useDraft(value: string, take: (written: string) => void) {
  const [draft, setDraft] = useState<string | null>(null)
  const commit = () => {
    setDraft(null)
    if (draft !== null && draft !== value) take(draft)
  }
  return { shown: draft ?? value, setDraft, commit }
}

/** A text field, saved on blur or Enter. A refused change restores the old text. */
export function TextRow({
  label,
  value,
  onChange,
  maximum,
  placeholder,
  help,
  isLong = false,
  isCode = false,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  maximum: number
  placeholder?: string
  help?: string
  isLong?: boolean
  isCode?: boolean
}) {
  const isReadOnly = useReadOnly()
  const { shown, setDraft, commit } = useDraft(value, onChange)
  const shared = {
    value: shown,
    placeholder,
    maxLength: maximum,
    readOnly: isReadOnly,
    dir: isCode ? ('ltr' as const) : ('auto' as const),
    className: isCode ? 'fb-input fb-mono' : 'fb-input',
    onBlur: commit,
  }
  return (
    <Row label={label} help={help} isWide>
      {(id) =>
        isLong ? (
          <textarea id={id} {...shared} rows={3} onChange={(event) => setDraft(event.target.value)} />
        ) : (
          <input
            id={id}
            {...shared}
            onChange={(event) => setDraft(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) commit()
            }}
          />
        )
      }
    </Row>
  )
}

/** A number; empty is null where allowed. */
export function NumberRow({
  label,
  value,
  onChange,
  isOptional = false,
  unit,
  help,
  step = 'any',
}: {
  label: string
  value: number | null
  onChange: (value: number | null) => void
  isOptional?: boolean
  unit?: string
  help?: string
  step?: number | 'any'
}) {
  const isReadOnly = useReadOnly()
  const { shown, setDraft, commit } = useDraft(value === null ? '' : String(value), (written) => {
    const next = written.trim() === '' ? null : Number(written)
    if (next === null ? isOptional : Number.isFinite(next)) onChange(next)
  })
  return (
    <Row label={label} help={help}>
      {(id) => (
        <span className="fb-number-field">
          <input
            id={id}
            type="number"
            step={step}
            className="fb-input"
            value={shown}
            readOnly={isReadOnly}
            placeholder={isOptional ? '–' : undefined}
            onChange={(event) => setDraft(event.target.value)}
            onBlur={commit}
            onKeyDown={(event) => {
              if (event.key === 'Enter') commit()
            }}
          />
          {unit ? <span>{unit}</span> : null}
        </span>
      )}
    </Row>
  )
}

export interface Option<Value extends string> {
  value: Value
  label: string
}

export function SelectRow<Value extends string>({
  label,
  value,
  options,
  onChange,
  help,
  isWide = false,
}: {
  label: string
  value: Value
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
  help?: string
  isWide?: boolean
}) {
  return (
    <Row label={label} help={help} isWide={isWide}>
      {(id) => <Choice id={id} value={value} options={options} onChange={onChange} />}
    </Row>
  )
}

/** A native select: quick by keyboard, and many can be on a page. */
export function Choice<Value extends string>({
  id,
  label,
  value,
  options,
  onChange,
}: {
  id?: string
  label?: string
  value: Value
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
}) {
  const isReadOnly = useReadOnly()
  return (
    <select
      id={id}
      aria-label={label}
      title={label}
      className="fb-select"
      value={value}
      disabled={isReadOnly}
      onChange={(event) => onChange(event.target.value as Value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

/** Several of a few options. */
export function TicksRow<Value extends string | number>({
  label,
  values,
  options,
  onChange,
}: {
  label: string
  values: readonly Value[]
  options: readonly { value: Value; label: string }[]
  onChange: (values: Value[]) => void
}) {
  const isReadOnly = useReadOnly()
  return (
    <fieldset className="fb-ticks">
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="checkbox"
            disabled={isReadOnly}
            checked={values.includes(option.value)}
            onChange={(event) =>
              onChange(
                event.target.checked ? [...values, option.value] : values.filter((value) => value !== option.value),
              )
            }
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
