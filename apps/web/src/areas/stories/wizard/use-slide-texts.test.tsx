// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type SlideTexts, useSlideTexts } from './use-slide-texts.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
let fields: ReturnType<typeof useSlideTexts>
const onSave = vi.fn<(texts: SlideTexts) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  onSave.mockClear()
  root = createRoot(document.createElement('div'))
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
})

function Fields({ saved, isEditable }: { saved: SlideTexts; isEditable: boolean }) {
  fields = useSlideTexts({ id: 'task.slide', saved, isEditable, onSave })
  return null
}
const show = (saved: SlideTexts, isEditable = true) =>
  act(() => root.render(<Fields saved={saved} isEditable={isEditable} />))
const type = (texts: Partial<SlideTexts>) => act(() => fields.change(texts as { title: string; text: string }))
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const reload = () => {
  act(() => root.unmount())
  root = createRoot(document.createElement('div'))
}

it('WIZ-24 saves a slide after a pause in typing, without leaving the field', () => {
  show({ title: null, text: 'The ferry' })
  type({ text: 'The ferry leaves' })
  pass(999)
  expect(onSave).not.toHaveBeenCalled()
  pass(1)
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ title: null, text: 'The ferry leaves' })
})

it('WIZ-24 has what was typed right before a reload, and saves it', () => {
  show({ title: 'Day one', text: 'The ferry' })
  type({ text: 'The ferry leaves' })
  reload()
  show({ title: 'Day one', text: 'The ferry' })
  expect(fields.text).toBe('The ferry leaves')
  pass(1_000)
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ title: 'Day one', text: 'The ferry leaves' })
  show({ title: 'Day one', text: 'The ferry leaves' })
  expect(localStorage).toHaveLength(0)
})

it('sends a text once when the field is left before the pause is over', () => {
  show({ title: null, text: 'The ferry' })
  type({ text: 'The ferry leaves' })
  act(() => fields.saveNow())
  pass(5_000)
  expect(onSave).toHaveBeenCalledTimes(1)
})

it('keeps newer typing when the answer to an earlier save arrives', () => {
  show({ title: 'Day one', text: 'The ferry' })
  type({ title: 'Day two' })
  act(() => fields.saveNow())
  type({ text: 'The ferry leaves ' })
  show({ title: 'Day two', text: 'The ferry' })
  expect([fields.title, fields.text]).toEqual(['Day two', 'The ferry leaves '])
})

it('takes what someone else changed, and edits nothing once the story is assembled', () => {
  show({ title: null, text: 'The ferry' })
  show({ title: null, text: 'The boat' })
  expect(fields.text).toBe('The boat')
  localStorage.setItem('taplore.slide.task.slide', JSON.stringify({ title: '', text: 'Old' }))
  reload()
  show({ title: null, text: 'The boat' }, false)
  expect(fields.text).toBe('The boat')
  pass(1_000)
  expect(onSave).not.toHaveBeenCalled()
  expect(localStorage).toHaveLength(0)
})
