import { Icon } from '@taplore/ui'
import { RotateCcw } from 'lucide-react'
import { useId } from 'react'
import type { ColorContrast } from '../host.ts'
import { useSession } from '../session-context.ts'
import { useText } from '../texts/text.ts'
import { ContrastMark } from './contrast-mark.tsx'

/** A color that follows the look until someone chooses one. */
export function ColorField({
  label,
  value,
  basis,
  contrast,
  onChange,
}: {
  label: string
  value: string | null
  basis: string
  contrast: ColorContrast
  onChange: (color: string | null) => void
}) {
  const text = useText()
  const colors = useSession().host.colors ?? []
  const listId = useId()
  const shown = (value ?? basis).slice(0, 7)
  return (
    <div className="ce-color">
      <input
        type="color"
        aria-label={label}
        value={shown}
        list={colors.length > 0 ? listId : undefined}
        onChange={({ target }) => onChange(target.value.toLowerCase())}
      />
      {colors.length > 0 ? (
        <datalist id={listId}>
          {colors.map((color) => (
            <option key={color} value={color.slice(0, 7)} />
          ))}
        </datalist>
      ) : null}
      <span>{label}</span>
      <code>{shown.slice(1).toUpperCase()}</code>
      <ContrastMark {...contrast} />
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
