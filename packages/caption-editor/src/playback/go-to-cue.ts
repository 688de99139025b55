import type { CaptionsEditor } from '../store/captions-editor.ts'
import { cueIndexAt, wordIndexOf } from '../store/word-index.ts'
import type { Player } from './player.ts'

/** Goes to the start of the next or previous cue, from the time of the preview. */
export function goToCue(editor: CaptionsEditor, player: Player, by: 1 | -1): void {
  const { cues } = editor.captions
  const at = cueIndexAt(wordIndexOf(editor.captions), player.timeMs)
  const startMs = cues[at]?.words[0]?.startMs ?? 0
  // Back goes to the start of this cue first, as players do.
  const index = by < 0 && player.timeMs - startMs > 800 ? at : at + by
  const cue = cues[Math.max(0, Math.min(cues.length - 1, index))]
  if (!cue) return
  editor.enter(cue.id)
  player.seek(cue.words[0]?.startMs ?? 0)
}

/** Goes to the next or previous word. */
export function goToWord(editor: CaptionsEditor, player: Player, by: 1 | -1): void {
  const { words } = wordIndexOf(editor.captions)
  const word =
    by > 0
      ? words.find(({ startMs }) => startMs > player.timeMs + 1)
      : words.findLast(({ startMs }) => startMs < player.timeMs - 1)
  if (word) player.seek(word.startMs)
}
