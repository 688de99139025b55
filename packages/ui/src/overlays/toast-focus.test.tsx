// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { TooltipProvider } from '../controls/tooltip.tsx'
import { mount } from '../testing/mount.tsx'
import { showToast, Toaster } from './toasts.tsx'

let mounted: ReturnType<typeof mount> | undefined
let remove: (() => void) | undefined
const control = (name: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('button, a')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  )
  if (!found) throw new Error(`There is no ${name}.`)
  return found
}
const focus = (element: HTMLElement | null | undefined) => act(async () => element?.focus())

beforeEach(async () => {
  mounted = mount(
    <TooltipProvider>
      <button type="button">Before</button>
      <Toaster />
      <button type="button">After</button>
    </TooltipProvider>,
  )
  await act(async () => {
    remove = showToast({ kind: 'error', title: 'The upload failed', durationMs: 600_000 })
  })
  await expect.poll(() => act(async () => document.querySelectorAll('[data-sonner-toast]').length)).toBe(1)
  await focus(control('Before'))
  await focus(document.querySelector<HTMLElement>('[data-sonner-toast]'))
  await focus(control('Dismiss'))
})
afterEach(async () => {
  await act(async () => remove?.())
  mounted?.unmount()
})

it('the focus leaves a toast: Tab does not end there', async () => {
  await focus(control('After'))
  expect(document.activeElement).toBe(control('After'))
})

it('what had the focus before gets it back when the toast is closed', async () => {
  await act(async () => control('Dismiss').click())
  expect(document.activeElement).toBe(control('Before'))
})

it('an action is below a message of several lines, which would be narrow beside it', async () => {
  let close = () => {}
  await act(async () => {
    const body = 'This couldn’t be saved because the server has no storage space left.'
    const action = { label: 'Resume upload', onPress: () => {} }
    close = showToast({ kind: 'error', title: 'The upload was interrupted', body, durationMs: 600_000, action })
  })
  await expect.poll(() => act(async () => document.querySelectorAll('[data-sonner-toast]').length)).toBe(2)
  const line = control('Resume upload').closest('p')
  expect(line?.previousElementSibling?.textContent).toContain('no storage space left.')
  await act(async () => close())
})
