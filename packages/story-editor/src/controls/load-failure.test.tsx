// @vitest-environment jsdom
import { createStore } from '@taplore/ui'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import type { SaveState } from '../host.ts'
import type { Session } from '../session/session.ts'
import { SessionContext } from '../session/session-context.ts'
import { LoadFailure } from './load-failure.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

it('waits calmly without a connection, and loads by itself once there is one', async () => {
  const save = createStore<{ state: SaveState }>({ state: { kind: 'offline' } })
  const saveState = { get: () => save.get().state, subscribe: save.subscribe }
  const onRetry = vi.fn()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <SessionContext value={{ host: { saveState } } as unknown as Session}>
        <LoadFailure reason="The library couldn’t be opened." onRetry={onRetry} />
      </SessionContext>,
    ),
  )
  expect(document.body.textContent).toBe('You’re offline. This loads when you’re back online.')
  expect(document.querySelector('[role="alert"], button')).toBeNull()
  expect(onRetry).not.toHaveBeenCalled()
  await act(async () => save.set({ state: { kind: 'saved', at: null } }))
  expect(onRetry).toHaveBeenCalledTimes(1)
  expect(document.body.textContent).toContain('The library couldn’t be opened.')
})
