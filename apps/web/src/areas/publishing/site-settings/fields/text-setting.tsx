import { siteRules } from '@taplore/contract'
import { Field, Input, Textarea } from '@taplore/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { inWords } from '../../../../texts/sentences.ts'

/** A text that changes the preview a moment after the last key. What is wrong with it is said once it is left, and then as it is typed. */
export function TextSetting({
  label,
  value,
  onChange,
  help,
  schema,
  maxLength,
  isLong = false,
  isCode = false,
  placeholder,
}: {
  label: string
  value: string
  onChange: (text: string) => void
  help?: string
  /** What the text has to be. */
  schema?: z.ZodType
  maxLength: number
  isLong?: boolean
  isCode?: boolean
  placeholder?: string
}) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(value)
  const [wasLeft, setLeft] = useState(false)
  // IDs and addresses are pasted with spaces around them.
  const given = schema ? shown.trim() : shown
  useEffect(() => setShown((before) => (schema && before.trim() === value ? before : value)), [value, schema])
  useEffect(() => {
    if (given === value) return
    const timer = setTimeout(() => onChange(given), siteRules.textDelayMs)
    return () => clearTimeout(timer)
  }, [given, value, onChange])
  const shared = {
    value: shown,
    maxLength,
    placeholder,
    onBlur: () => {
      setLeft(true)
      setShown(given)
      if (given !== value) onChange(given)
    },
  }
  // Only what a schema says itself: the sentences of the library are in English.
  const checked = wasLeft ? schema?.safeParse(given, { error: () => t('site.wrongValue') }) : undefined
  const problem = checked?.error?.issues[0]?.message
  return (
    <Field label={label} help={help} error={problem && inWords(problem)}>
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
