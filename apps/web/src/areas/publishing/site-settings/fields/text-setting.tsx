import { siteRules } from '@taplore/contract'
import { Field, Input, Textarea } from '@taplore/ui'
import { useEffect, useState } from 'react'

/** A text that changes the preview a moment after the last key. */
export function TextSetting({
  label,
  value,
  onChange,
  help,
  error,
  maxLength,
  isLong = false,
  isCode = false,
  placeholder,
}: {
  label: string
  value: string
  onChange: (text: string) => void
  help?: string
  error?: string | undefined
  maxLength: number
  isLong?: boolean
  isCode?: boolean
  placeholder?: string
}) {
  const [shown, setShown] = useState(value)
  useEffect(() => setShown(value), [value])
  useEffect(() => {
    if (shown === value) return
    const timer = setTimeout(() => onChange(shown), siteRules.textDelayMs)
    return () => clearTimeout(timer)
  }, [shown, value, onChange])
  const shared = {
    value: shown,
    maxLength,
    placeholder,
    onBlur: () => {
      if (shown !== value) onChange(shown)
    },
  }
  return (
    <Field label={label} help={help} error={error}>
      {(control) =>
        isLong || isCode ? (
          <Textarea
            {...control}
            {...shared}
            rows={isCode ? 8 : 3}
            spellCheck={!isCode}
            className={isCode ? 'font-code text-12' : undefined}
            onChange={(event) => setShown(event.target.value)}
          />
        ) : (
          <Input {...control} {...shared} onChange={(event) => setShown(event.target.value)} />
        )
      }
    </Field>
  )
}
