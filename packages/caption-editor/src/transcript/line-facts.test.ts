import { makeCaptions } from '@taplore/media'
import { createSharedCaptions } from '@taplore/media/shared'
import { expect, it } from 'vitest'
import { CaptionsEditor } from '../store/captions-editor.ts'
import { lineFactsOf } from './line-facts.ts'

it('shows of a line that reads a little too fast more characters than the maximum', () => {
  const speedOf = (text: string) => {
    const words = [{ text, startMs: 0, endMs: 2_500 }]
    const origin = { engine: 'test', method: 'imported' as const }
    const captions = makeCaptions({ language: 'en', durationMs: 10_000, origin, words })
    const editor = new CaptionsEditor({ doc: createSharedCaptions(captions), isReadOnly: false })
    const [cue] = editor.captions.cues
    if (!cue) throw new Error('There is no caption.')
    const { speed, fault } = lineFactsOf(editor.state.get(), cue, 0)
    editor.destroy()
    return { speed, fault }
  }
  // At most 20 characters a second: 51 in 2.5 seconds are 20.4.
  expect(speedOf('Nobody who is hurried tells you about rye at night.')).toEqual({ speed: 21, fault: 'fast' })
  expect(speedOf('Nobody who is hurried tells you of rye at night.')).toEqual({ speed: 19, fault: null })
})
