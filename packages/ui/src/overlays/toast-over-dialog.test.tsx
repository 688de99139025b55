// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { mount } from '../testing/mount.tsx'
import { Dialog } from './dialog.tsx'
import { showToast, Toaster } from './toasts.tsx'

let mounted: ReturnType<typeof mount> | undefined
afterEach(() => mounted?.unmount())

it('the button of a toast over a dialog can be pressed, and a press on it is none outside of the dialog', async () => {
  const onPress = vi.fn()
  mounted = mount(
    <>
      <Dialog isOpen onOpenChange={() => {}} title="Publish">
        The story is public.
      </Dialog>
      <Toaster />
    </>,
  )
  await act(async () => {
    showToast({ kind: 'success', title: 'Story unpublished', durationMs: 5_000, action: { label: 'Undo', onPress } })
  })
  const undo = () => [...document.querySelectorAll('button')].find((one) => one.textContent === 'Undo')
  await expect.poll(() => act(async () => undo() !== undefined)).toBe(true)
  expect(document.body.style.pointerEvents).toBe('none')
  expect(undo()?.classList).toContain('pointer-events-auto')
  expect(undo()?.closest('[role=status]')?.classList).not.toContain('pointer-events-auto')
  // Where a dialog listens for presses outside.
  const heard = vi.fn()
  document.addEventListener('pointerdown', heard)
  await act(async () => {
    undo()?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
    undo()?.click()
  })
  document.removeEventListener('pointerdown', heard)
  expect(onPress).toHaveBeenCalledTimes(1)
  expect(heard).not.toHaveBeenCalled()
})
