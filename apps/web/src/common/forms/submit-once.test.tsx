// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { useSchemaForm } from './use-schema-form.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
const onSend = vi.fn()
const schema = z.object({ email: z.email() })

function Invite({ email }: { email: string }) {
  const form = useSchemaForm(schema, { defaultValues: { email } })
  return (
    <form noValidate onSubmit={form.handleSubmit(onSend)}>
      <input {...form.register('email')} />
      {form.formState.errors.email ? <p>{form.formState.errors.email.message}</p> : null}
    </form>
  )
}

const show = (email: string) => act(async () => root.render(<Invite email={email} />))
const submitTwice = () =>
  act(async () => {
    const form = document.querySelector('form')
    form?.requestSubmit()
    form?.requestSubmit()
    for (let turns = 0; turns < 3; turns += 1) await new Promise((resolve) => setTimeout(resolve))
  })

beforeEach(() => {
  onSend.mockClear()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => act(async () => root.unmount()))

it('sends once on a double click, and again when asked later', async () => {
  await show('ada@example.com')
  await submitTwice()
  expect(onSend).toHaveBeenCalledTimes(1)
  await submitTwice()
  expect(onSend).toHaveBeenCalledTimes(2)
})

it('accepts a submit after one that the schema refused', async () => {
  await show('nobody')
  await submitTwice()
  expect(onSend).not.toHaveBeenCalled()
  expect(document.querySelector('p')?.textContent).toBeTruthy()
  await act(async () => {
    const input = document.querySelector('input')
    if (!input) throw new Error('The form has no field.')
    // Past React, which would take its own value for unchanged.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'ada@example.com')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await submitTwice()
  expect(onSend).toHaveBeenCalledTimes(1)
})
