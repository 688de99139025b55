import { siteRules } from '@taplore/contract'
import { Tag } from '@taplore/ui'
import { Check, TriangleAlert } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { contrastOf } from './contrast.ts'

/** A color with its value, and how readable it is on another. */
export function ColorField({
  label,
  value,
  against,
  onChange,
}: {
  label: string
  value: string
  /** The color that it is seen with. */
  against?: string
  onChange: (color: string) => void
}) {
  const id = useId()
  const [shown, setShown] = useState(value)
  useEffect(() => setShown(value), [value])
  useEffect(() => {
    if (shown === value) return
    // A picker that is dragged sends a color for every pixel.
    const timer = setTimeout(() => onChange(shown), siteRules.colorDelayMs)
    return () => clearTimeout(timer)
  }, [shown, value, onChange])
  const ratio = against ? contrastOf(shown, against) : null
  return (
    <div className="flex min-h-8 items-center gap-2.5 text-13">
      <input
        id={id}
        type="color"
        value={shown}
        onChange={(event) => setShown(event.target.value)}
        className="size-7 shrink-0 cursor-pointer rounded-control border border-line bg-transparent p-0.5"
      />
      <label htmlFor={id} className="min-w-0 grow">
        {label}
      </label>
      <span className="font-code text-12 text-ink-2 uppercase">{shown.slice(1)}</span>
      {ratio === null ? null : (
        <Tag tone={ratio >= 4.5 ? 'ok' : 'warn'} icon={ratio >= 4.5 ? Check : TriangleAlert}>
          {ratio.toFixed(1)}
        </Tag>
      )}
    </div>
  )
}
