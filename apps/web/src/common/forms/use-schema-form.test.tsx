// @vitest-environment jsdom
import { Field, Input } from '@taplore/ui'
import { createInstance } from 'i18next'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { setSentences } from '../../texts/sentences.ts'
import { useSchemaForm } from './use-schema-form.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const schema = z.object({
  title: z.string().max(5),
  email: z.string().min(1, 'Please Enter Email Address'),
  password: z.string().min(1, 'Please Enter Password'),
})

/** The password is registered first, though it is the last field; the title is not registered. */
function Example() {
  const form = useSchemaForm(schema, { defaultValues: { title: '', email: '', password: '' } })
  const { errors } = form.formState
  const password = form.register('password')
  return (
    <form noValidate onSubmit={form.handleSubmit(() => {})}>
      <Field label="Title" error={errors.title?.message}>
        {(control) => (
          <Input
            {...control}
            name="title"
            value={form.watch('title')}
            onChange={(event) => form.setValue('title', event.target.value)}
          />
        )}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(control) => <Input {...control} {...form.register('email')} />}
      </Field>
      <Field label="Password" error={errors.password?.message}>
        {(control) => <Input {...control} {...password} />}
      </Field>
    </form>
  )
}

/** Answers keys, also where other files of the worker have loaded the texts. */
const keys = createInstance()

let root: Root
beforeEach(async () => {
  await keys.init({ lng: 'cimode' })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <I18nextProvider i18n={keys}>
        <Example />
      </I18nextProvider>,
    ),
  )
})
afterEach(async () => {
  setSentences({})
  await act(async () => root.unmount())
})

const submit = () => act(async () => document.querySelector('form')?.requestSubmit())
const focused = () => document.activeElement?.getAttribute('name')

it('focuses the first wrong field as the page shows them, each time', async () => {
  await submit()
  expect(focused()).toBe('email')
  await act(async () => document.querySelector<HTMLElement>('[name=password]')?.focus())
  await submit()
  expect(focused()).toBe('email')
})

it('says what to do where the schema has no sentence, and focuses a field that is not registered', async () => {
  await act(async () => {
    const title = document.querySelector<HTMLInputElement>('[name=title]')
    // Past React, which would take its own value for unchanged.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(title, 'x'.repeat(6))
    title?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await submit()
  expect(focused()).toBe('title')
  expect(document.body.textContent).toContain('errors.tooLong')
  expect(document.body.textContent).not.toContain('expected string')
})

it('says what the schema says in the language of the interface', async () => {
  setSentences({ 'Please Enter Password': 'Bitte Passwort eingeben' })
  await submit()
  expect(document.body.textContent).toContain('Bitte Passwort eingeben')
  expect(document.body.textContent).toContain('Please Enter Email Address')
})
