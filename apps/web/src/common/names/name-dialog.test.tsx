// @vitest-environment jsdom
import { storyNameSchema } from '@taplore/contract'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NameDialog } from './name-dialog.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
const onName = vi.fn()

beforeEach(async () => {
  onName.mockClear()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <NameDialog
        title="Rename story"
        confirm="Rename"
        label="Name"
        schema={storyNameSchema}
        start="Harbour"
        isWorking={false}
        onClose={() => {}}
        onName={onName}
      />,
    ),
  )
})

afterEach(() => act(async () => root.unmount()))

const field = () => document.querySelector('input')

async function type(text: string) {
  await act(async () => {
    const input = field()
    if (!input) throw new Error('The dialog has no field.')
    // Past React, which would take its own value for unchanged.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const submit = () => act(async () => document.querySelector('form')?.requestSubmit())

it('STORY-31 takes names of stories under 250 characters and refuses blank ones', async () => {
  await type('   ')
  await submit()
  expect(document.body.textContent).toContain('Story name is required')
  await type('x'.repeat(250))
  await submit()
  expect(document.body.textContent).toContain('Story name should be under 250 characters')
  expect(onName).not.toHaveBeenCalled()
  await type(`  ${'x'.repeat(249)} `)
  await submit()
  expect(onName).toHaveBeenCalledExactlyOnceWith('x'.repeat(249))
})

it('starts with the present name, and shows the message only after a submit', async () => {
  expect(field()?.value).toBe('Harbour')
  await type('')
  expect(document.body.textContent).not.toContain('Story name is required')
  await submit()
  expect(field()?.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field())
  await type('Harbour at night')
  expect(document.body.textContent).not.toContain('Story name is required')
})
