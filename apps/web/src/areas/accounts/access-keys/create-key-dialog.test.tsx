// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CreateKeyDialog } from './create-key-dialog.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
const create = vi.fn()

beforeEach(async () => {
  create.mockClear()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <CreateKeyDialog
        kind="apiKey"
        mayGive={(scope) => scope !== 'stories.view'}
        create={create}
        isWorking={false}
        secret={null}
        failure={null}
        onClose={() => {}}
      />,
    ),
  )
  // The dialog focuses its first field in a frame of its own, on a busy machine later than the first press.
  await act(() => vi.waitFor(() => expect(document.activeElement).toBe(nameField())))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

const nameField = () => document.querySelector<HTMLInputElement>('input[name=name]') ?? expect.unreachable()

const submit = () =>
  act(async () => {
    // By its place: whether texts are loaded depends on the files that this worker ran before.
    const button = [...document.querySelectorAll('button')].at(-1)
    expect(button?.closest('[role=dialog]')).not.toBeNull()
    button?.focus()
    button?.click()
    for (let turns = 0; turns < 3; turns += 1) await new Promise((resolve) => setTimeout(resolve))
  })

it('moves the focus to the name, and with a name to the first permission that can be given', async () => {
  await submit()
  const name = nameField()
  await act(() => vi.waitFor(() => expect(document.activeElement).toBe(name)))
  await act(async () => {
    // Past React, which would take its own value for unchanged.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(name, 'Deploys')
    name.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await submit()
  const boxes = [...document.querySelectorAll<HTMLInputElement>('fieldset input[type=checkbox]')]
  expect(boxes[0]?.disabled).toBe(true)
  await act(() => vi.waitFor(() => expect(document.activeElement).toBe(boxes[1])))
  const fieldset = document.querySelector('fieldset')
  expect(document.getElementById(fieldset?.getAttribute('aria-describedby') ?? '')?.role).toBe('alert')
  expect(create).not.toHaveBeenCalled()
})
