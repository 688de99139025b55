// @vitest-environment jsdom
import { MutationObserver } from '@tanstack/react-query'
import { Toaster, TooltipProvider } from '@taplore/ui'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { problemReason } from '../../api/problem.ts'
import { queryClient } from '../../api/query-client.ts'
import { serverConnection } from '../../api/server-connection.ts'
import { en } from '../../app/en.ts'
import { speakEnglish } from '../../areas/money/payments/testing/show-money.tsx'
import { notify, notifyProblem } from './notify.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const soon = { timeout: 10_000 }
beforeAll(() => speakEnglish(en))

let root: Root
/** Removes each message: they outlive the page that shows them. */
const closing: (() => void)[] = []
beforeEach(async () => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <TooltipProvider>
        <Toaster />
      </TooltipProvider>,
    ),
  )
  // Messages that others left behind are shown again by every new page, a task later.
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)))
  await act(async () => {
    for (const close of document.querySelectorAll<HTMLElement>('[data-testid^="toast-"] button')) close.click()
  })
})
afterEach(async () => {
  await act(async () => {
    for (const close of closing.splice(0)) close()
  })
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

const shown = () =>
  act(async () =>
    [...document.querySelectorAll('[data-testid^="toast-"]:not([data-removed=true] *)')].map(
      ({ textContent }) => textContent,
    ),
  )

/** Saves a name as a page does; the outcome is said by the callbacks. */
const save = (given: { name: string; formId?: string }, outcome: Error | null) =>
  act(async () => {
    const mutation = new MutationObserver(queryClient, {
      mutationKey: ['save'],
      mutationFn: async (_given: typeof given) => {
        if (outcome) throw outcome
      },
      onError: () => void closing.push(notify('account', 'error', 'Could not save')),
      onSuccess: () => void closing.push(notify('account', 'success', 'Saved')),
    })
    await mutation.mutate(given).catch(() => {})
  })

it('the message of a failure goes when the retry succeeds', async () => {
  await save({ name: 'Wren' }, new Error('away'))
  await expect.poll(shown, soon).toEqual(['Could not save'])
  await save({ name: 'Wren A.' }, new Error('away'))
  await expect.poll(shown, soon).toEqual(['Could not save'])
  await save({ name: 'Wren A.' }, null)
  await expect.poll(shown, soon).toEqual(['Saved'])
})

it('the message of a failure stays when something else succeeds', async () => {
  await save({ name: 'Wren', formId: 'a' }, new Error('away'))
  await save({ name: 'Wren', formId: 'b' }, null)
  await expect.poll(async () => (await shown()).toSorted(), soon).toEqual(['Could not save', 'Saved'])
})

it('a message that the server is away says so no longer than that is true', async () => {
  const away = new TypeError('Failed to fetch')
  let isThere = false
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw away
    return Response.json({ status: 'ready' })
  })
  await serverConnection.askNow()
  closing.push(notifyProblem('account', away, 'Could not save'), notify('account', 'error', problemReason(away, '')))
  await expect
    .poll(async () => (await shown()).toSorted(), soon)
    .toEqual([`Could not save${en.errors.notReached}`, en.errors.notReached])
  isThere = true
  await act(() => serverConnection.askNow())
  await expect.poll(shown, soon).toEqual([`Could not save${en.errors.reachedAgain}`])
  vi.unstubAllGlobals()
})
