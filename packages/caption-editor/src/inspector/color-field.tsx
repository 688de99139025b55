import { Icon } from '@taplore/ui'
import { RotateCcw } from 'lucide-react'
import { useText } from '../texts/text.ts'

/** A color that follows the look until someone chooses one. */
export function ColorField({
  label,
  value,
  basis,
  onChange,
}: {
  label: string
  value: string | null
  basis: string
  onChange: (color: string | null) => void
}) {
  const text = useText()
  const shown = (value ?? basis).slice(0, 7)
  return (
    <div className="ce-color">
      <input
        type="color"
        aria-label={label}
        value={shown}
        onChange={({ target }) => onChange(target.value.toLowerCase())}
      />
      <span>{label}</span>
      <code>{shown.slice(1).toUpperCase()}</code>
      {value === null ? null : (
        <button
          type="button"
          className="ce-icon"
          aria-label={text('look.resetColor', { name: label })}
          title={text('look.resetColor', { name: label })}
          onClick={() => onChange(null)}
        >
          <Icon of={RotateCcw} size="s" />
        </button>
      )}
    </div>
  )
}
