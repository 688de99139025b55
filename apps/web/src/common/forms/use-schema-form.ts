import { zodResolver } from '@hookform/resolvers/zod'
import type { TFunction } from 'i18next'
import { type BaseSyntheticEvent, useEffect, useRef } from 'react'
import { type FieldValues, type Resolver, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { inWords } from '../../texts/sentences.ts'

/**
 * The state of a form that is sent to the server: its values, errors and which field has the focus. The schema, of the
 * contract where there is one, decides on submit; after that errors follow what is typed. A refused submit focuses the
 * first wrong field as the page shows them, whichever was registered first, and fields that are not registered too. A
 * group of boxes says `data-invalid`.
 *
 * The schema is checked asynchronously, so a double click would arrive before a request is seen as pending: a submit is
 * ignored until the previous one has been handled and its result rendered.
 */
export function useSchemaForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  options: Omit<UseFormProps<NoInfer<Input>, unknown, NoInfer<Output>>, 'resolver' | 'shouldFocusError'>,
): UseFormReturn<Input, unknown, Output> {
  const { t } = useTranslation()
  const form = useForm<Input, unknown, Output>({
    resolver: inInterfaceLanguage(zodResolver(schema, { error: (issue) => fieldSentence(issue, t) })),
    shouldFocusError: false,
    ...options,
  })
  const refused = useRef<ParentNode | null>(null)
  // Read during rendering, which subscribes to it: the effect runs once the errors are on the page.
  const { submitCount } = form.formState
  useEffect(() => {
    if (submitCount === 0) return
    const wrong = refused.current?.querySelector<HTMLElement>(firstWrong)
    refused.current = null
    wrong?.focus()
  }, [submitCount])
  const isSubmitting = useRef(false)
  const handleSubmit: typeof form.handleSubmit = (onValid, onInvalid) => async (event) => {
    event?.preventDefault?.()
    if (isSubmitting.current) return
    isSubmitting.current = true
    const around = surroundings(event)
    const submit = form.handleSubmit(onValid, (errors, happened) => {
      refused.current = around
      return onInvalid?.(errors, happened)
    })
    try {
      await submit(event)
    } finally {
      // Mutations notify their observers in a timer of their own, started before this one.
      setTimeout(() => {
        isSubmitting.current = false
      })
    }
  }
  return { ...form, handleSubmit }
}

/**
 * A wrong field, or what has no such state itself and says `data-invalid`: a button or group that can be focused, else the first
 * control of the group that can be used.
 */
export const firstWrong =
  '[aria-invalid="true"], [data-invalid="true"]:is(button, [tabindex]), [data-invalid="true"] :is(input, button):not(:disabled)'

/** The form or dialog whose button was pressed. */
function surroundings(event: BaseSyntheticEvent | undefined): ParentNode {
  const at = event?.target instanceof Element ? event.target : document.activeElement
  return at?.closest('form, [role="dialog"], [role="alertdialog"]') ?? document
}

/** Schemas of the contract state what is wrong in English; the page shows it in its own language. */
function inInterfaceLanguage<Input extends FieldValues, Output>(
  resolver: Resolver<Input, unknown, Output>,
): Resolver<Input, unknown, Output> {
  return async (...given) => {
    const result = await resolver(...given)
    translate(result.errors)
    return result
  }
}

/** Errors have the shape of the values: a field in a list or group is deeper. */
function translate(errors: object): void {
  for (const [name, error] of Object.entries(errors)) {
    // The field of an error is an element of the page.
    if (name === 'ref' || typeof error !== 'object' || error === null) continue
    if ('message' in error && typeof error.message === 'string') error.message = inWords(error.message)
    translate(error)
  }
}

/** What is wrong with a field, where the schema has no sentence of its own. */
function fieldSentence(issue: z.core.$ZodRawIssue, t: TFunction): string {
  if (issue.code === 'too_big' && issue.origin === 'string')
    return t('errors.tooLong', { count: Number(issue.maximum) })
  if (issue.code === 'too_small' && issue.origin === 'string' && Number(issue.minimum) <= 1) return t('errors.empty')
  return t('errors.wrongValue')
}
