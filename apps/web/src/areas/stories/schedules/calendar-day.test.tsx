// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { CalendarDay } from './calendar-day.tsx'
import { draggedType } from './calendar-entry.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

it('takes what is dropped on a day that is over, so that its refusal is told, and nothing else', async () => {
  const place = document.body.appendChild(document.createElement('ul'))
  const root = createRoot(place)
  const onDrop = vi.fn()
  const show = (isDropping: boolean) =>
    act(async () =>
      root.render(
        <CalendarDay
          {...{ day: '2026-11-03', isToday: false, isOutside: false, isPast: true, isOfWeek: false, onAdd: undefined }}
          {...{ isDropping, onDrop, children: null }}
        />,
      ),
    )
  const drag = async (type: string) => {
    const over = new Event('dragover', { bubbles: true, cancelable: true })
    const drop = new Event('drop', { bubbles: true, cancelable: true })
    for (const event of [over, drop]) Object.assign(event, { dataTransfer: { types: [type] } })
    await act(async () => void place.querySelector('li')?.dispatchEvent(over))
    // A browser drops only where the drag was taken.
    if (over.defaultPrevented) await act(async () => void place.querySelector('li')?.dispatchEvent(drop))
  }
  await show(true)
  await drag('text/plain')
  expect(onDrop).not.toHaveBeenCalled()
  await drag(draggedType)
  expect(onDrop).toHaveBeenCalledOnce()
  await show(false)
  await drag(draggedType)
  expect(onDrop).toHaveBeenCalledOnce()
  await act(async () => root.unmount())
})
