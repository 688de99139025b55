// @vitest-environment jsdom
import { RecordingContext } from '@taplore/caption-frames/testing'
import { expect, it, vi } from 'vitest'
import { createHookDrawing } from './hook-drawing.ts'

it('SHORT-04 draws a title that someone wrote in the first seconds of a clip, and none after them', () => {
  const context = () => new RecordingContext() as RecordingContext & CanvasRenderingContext2D
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context())
  const hooks = createHookDrawing(async () => [])
  const painted = (text: string, atMs: number) => {
    const on = context()
    hooks.paint(on, { text, language: 'en', atMs, width: 180, height: 320 })
    return on.texts.map((each) => each.text).join(' ')
  }
  expect(painted('The mailbox is full', 0)).toBe('The mailbox is full')
  expect(painted('The mailbox is full', 2_900)).toBe('The mailbox is full')
  expect(painted('The mailbox is full', 3_100)).toBe('')
  expect(painted('', 0)).toBe('')
})
