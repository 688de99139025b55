import type { ClipboardEvent, KeyboardEvent, ReactNode, Ref, SyntheticEvent } from 'react'

/** A text field edited in place that grows with its content. `field` is its name for focus (see `focusWish`). */
export function AutoGrowField({
  field,
  label,
  value,
  onChange,
  placeholder,
  maximum,
  className = '',
  isReadOnly = false,
  onKeyDown,
  onPaste,
  onFocus,
  onBlur,
  dir = 'auto',
  behind,
  ...rest
}: {
  field: string
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  maximum: number
  className?: string
  isReadOnly?: boolean
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  onPaste?: (event: ClipboardEvent<HTMLTextAreaElement>) => void
  onFocus?: () => void
  onBlur?: () => void
  dir?: 'auto' | 'ltr'
  /** Drawn behind the text, letter by letter. */
  behind?: ReactNode
  id?: string
  ref?: Ref<HTMLTextAreaElement>
  onSelect?: (event: SyntheticEvent<HTMLTextAreaElement>) => void
  onCopy?: (event: ClipboardEvent<HTMLTextAreaElement>) => void
  onCut?: (event: ClipboardEvent<HTMLTextAreaElement>) => void
  'aria-invalid'?: boolean
  'aria-expanded'?: boolean
  'aria-controls'?: string
  'aria-activedescendant'?: string
  'aria-autocomplete'?: 'list'
  role?: 'combobox'
}) {
  return (
    <span className={`fb-grow ${className}`} data-value={value || placeholder || ' '}>
      {behind ? (
        <span className="fb-behind" dir={dir} aria-hidden="true">
          {behind}
        </span>
      ) : null}
      <textarea
        {...rest}
        rows={1}
        // The placeholder is the builder's text, so it has the builder's reading direction.
        dir={value === '' && dir === 'auto' ? undefined : dir}
        data-field={field}
        aria-label={label}
        value={value}
        placeholder={placeholder}
        maxLength={maximum}
        readOnly={isReadOnly}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onFocus={onFocus}
        onBlur={onBlur}
      />
    </span>
  )
}

/** Whether an arrow key belongs to the field: the caret is at neither end, or text is selected. */
export function isAtEdge(target: HTMLTextAreaElement | HTMLInputElement, edge: 'start' | 'end'): boolean {
  if (target.selectionStart !== target.selectionEnd) return false
  return edge === 'start' ? target.selectionStart === 0 : target.selectionStart === target.value.length
}

/** Focuses the previous or next field. Returns whether there was one. */
export function stepField(from: HTMLElement, direction: 1 | -1): boolean {
  const fields = [...(from.closest('.fb-doc')?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
  const next = fields[fields.indexOf(from) + direction]
  next?.focus()
  if (next instanceof HTMLTextAreaElement || next instanceof HTMLInputElement) {
    const at = direction > 0 ? 0 : next.value.length
    next.setSelectionRange(at, at)
  }
  return next !== undefined
}
