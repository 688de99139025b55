import { type ReactNode, useEffect, useRef, useState } from 'react'
import { clamp } from '../geometry/box.ts'

/** A part of a panel under a title. */
export function Section({ title, aside, children }: { title?: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="te-section">
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

/**
 * A number without a frame: label left, value right. The label drags, the arrows step (Shift by ten), typing takes sums such
 * as `120+8`. `joins` while dragging or stepping on, so that one pull is one step of undo.
 */
export function NumberValue({
  label,
  name,
  value,
  onChange,
  minimum,
  maximum,
  step = 1,
  unit = '',
  digits = 0,
  isDisabled = false,
}: {
  /** The short sign that stands in the field. */
  label: ReactNode
  /** The spoken name. */
  name: string
  /** Null when the chosen things differ. */
  value: number | null
  onChange: (value: number, joins: boolean) => void
  minimum: number
  maximum: number
  step?: number
  unit?: string
  digits?: number
  isDisabled?: boolean
}) {
  const shown = value === null ? '' : `${Number(value.toFixed(digits))}`
  const [draft, setDraft] = useState<string | null>(null)
  const drag = useRef<{ x: number; value: number; hasMoved: boolean } | null>(null)
  const wasStepped = useRef(false)

  function set(next: number, joins: boolean): void {
    const clean = clamp(Number(next.toFixed(digits + 2)), minimum, maximum)
    if (clean !== value) onChange(clean, joins)
  }
  function commit(): void {
    if (draft === null) return
    const next = evaluate(draft)
    setDraft(null)
    if (next !== null) set(next, false)
  }

  return (
    <label className="te-number" data-disabled={isDisabled || undefined}>
      <span
        className="te-number-label"
        onPointerDown={(event) => {
          if (value === null || isDisabled) return
          event.currentTarget.setPointerCapture(event.pointerId)
          drag.current = { x: event.clientX, value, hasMoved: false }
        }}
        onPointerMove={(event) => {
          const start = drag.current
          if (!start) return
          const moved = Math.round((event.clientX - start.x) / 2)
          if (!start.hasMoved && Math.abs(event.clientX - start.x) < 3) return
          set(start.value + moved * step * (event.shiftKey ? 10 : 1), start.hasMoved)
          start.hasMoved = true
        }}
        onPointerUp={() => {
          drag.current = null
        }}
      >
        {label}
      </span>
      <input
        aria-label={name}
        inputMode="decimal"
        disabled={isDisabled}
        value={draft ?? (shown === '' ? '' : `${shown}${unit}`)}
        placeholder="–"
        onFocus={(event) => {
          setDraft(shown)
          requestAnimationFrame(() => event.target.select?.())
        }}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => {
          commit()
          wasStepped.current = false
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            commit()
            event.currentTarget.blur()
          } else if (event.key === 'Escape') {
            setDraft(null)
            event.currentTarget.blur()
          } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
            event.preventDefault()
            const by = (event.key === 'ArrowUp' ? 1 : -1) * step * (event.shiftKey ? 10 : 1)
            const from = (draft === null ? value : evaluate(draft)) ?? 0
            set(from + by, wasStepped.current)
            setDraft(`${Number(clamp(from + by, minimum, maximum).toFixed(digits))}`)
            wasStepped.current = true
          }
        }}
      />
    </label>
  )
}

/** A number or a sum of two, such as `12`, `1,5` or `400/3`; null for anything else. */
export function evaluate(words: string): number | null {
  const clean = words
    .trim()
    .replace(',', '.')
    .replace(/[^\d.+*/() -]/g, '')
  const parts = /^(-?[\d.]+)\s*(?:([+*/-])\s*(-?[\d.]+))?$/.exec(clean)
  if (!parts) return null
  const left = Number(parts[1])
  const right = Number(parts[3])
  const result = { '+': left + right, '-': left - right, '*': left * right, '/': left / right }[parts[2] ?? ''] ?? left
  return Number.isFinite(result) ? result : null
}

/** Words in one line, written when the field is left or Enter is pressed. */
export function TextValue({
  name,
  value,
  onChange,
  placeholder,
  maximum,
  isLong = false,
  type = 'text',
}: {
  name: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  maximum: number
  isLong?: boolean
  type?: 'text' | 'url'
}) {
  const [draft, setDraft] = useState(value)
  useEffect(() => setDraft(value), [value])
  const commit = () => {
    if (draft !== value) onChange(draft)
  }
  const shared = {
    'aria-label': name,
    value: draft,
    placeholder,
    maxLength: maximum,
    onBlur: commit,
    className: 'te-text-value',
  }
  return isLong ? (
    <textarea {...shared} rows={3} onChange={(event) => setDraft(event.target.value)} />
  ) : (
    <input
      {...shared}
      type={type}
      onChange={(event) => setDraft(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
      }}
    />
  )
}

/** A label over a control that names itself. */
export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="te-labelled">
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  )
}
