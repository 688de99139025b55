// @vitest-environment jsdom
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Problem } from '../../../api/problem.ts'
import { InviteStep, NameStep, type Typed } from './create-workspace-steps.tsx'
import type { Invitee } from './setup-rules.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

const taken: Problem = {
  kind: 'refusal',
  code: 'WORKSPACE_NAME_TAKEN',
  status: 409,
  message: 'Workspace name already exists',
  data: undefined,
  requestId: null,
}
const field = () => document.querySelector<HTMLInputElement>('input:not([aria-hidden])') ?? expect.unreachable()
const type = (text: string) =>
  act(async () => {
    // Past React, which would take its own value for unchanged.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
const press = (index: number) =>
  act(async () => {
    // By its place: whether texts are loaded depends on the files that this worker ran before.
    const buttons = [...document.querySelectorAll('button')]
    buttons.at(index)?.click()
  })

/** The second step, which can be left and entered again. */
function Steps({ onDone }: { onDone: (invitees: readonly Invitee[]) => void }) {
  const [isThere, setIsThere] = useState(true)
  const [typed, setTyped] = useState<Typed>({ typed: '', access: 'EDIT' })
  const [invitees, setInvitees] = useState<readonly Invitee[]>([])
  if (!isThere)
    return (
      <button type="button" onClick={() => setIsThere(true)}>
        Next
      </button>
    )
  return (
    <InviteStep
      initial={typed}
      onTyped={setTyped}
      invitees={invitees}
      onInvitees={setInvitees}
      ownEmail="me@example.com"
      isWorking={false}
      failure={null}
      onBack={() => setIsThere(false)}
      onDone={onDone}
    />
  )
}

it('a name that is taken stays, is marked and has the focus', async () => {
  await act(async () =>
    root.render(<NameStep name="Atelier" existing={[]} onName={() => {}} onNext={() => {}} refusal={taken} />),
  )
  expect(field().value).toBe('Atelier')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field())
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Workspace name already exists')
})

it('an address that was typed and not yet added is there again after going back', async () => {
  const done = vi.fn()
  await act(async () => root.render(<Steps onDone={done} />))
  await type('ada@example.com')
  await press(-2)
  await press(0)
  expect(field().value).toBe('ada@example.com')
  await press(-1)
  expect(done).toHaveBeenCalledWith([{ email: 'ada@example.com', access: 'EDIT' }])
})

it('an address that is none stays in its field, which is marked and has the focus', async () => {
  const done = vi.fn()
  await act(async () => root.render(<Steps onDone={done} />))
  await type('ada@example.com ada@nowhere')
  await press(-1)
  expect(done).not.toHaveBeenCalled()
  expect(field().value).toBe('ada@nowhere')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field())
})
