import { type ReactNode, useEffect, useRef, useState } from 'react'
import { clamp } from '../geometry/box.ts'

/** A section of a panel with a title. */
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
 * A number input: label left, value right. Dragging the label or the arrow keys changes it (Shift by ten), and expressions
 * such as `120+8` can be typed. `joins` while dragging or repeating, so that one drag is one undo step.
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
  /** The short label in the field. */
  label: ReactNode
  /** The accessible name. */
  name: string
  /** Null when the selected elements differ. */
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

/** Single-line text, saved on blur or Enter. */
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

/** A label over a control with a name of its own. */
export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="te-labelled">
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  )
}
