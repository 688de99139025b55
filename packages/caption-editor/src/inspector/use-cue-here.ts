import type { Cue } from '@taplore/media'
import { useAtTime, useEditorState } from '../session-context.ts'
import { cueIndexAt, wordIndexOf } from '../store/word-index.ts'

/** The caption someone is in; before they have chosen one, that of the preview, which is marked in the transcript too. */
export function useCueHere(): Cue | null {
  const captions = useEditorState((state) => state.captions)
  const cueId = useEditorState((state) => state.cueId)
  const shown = useAtTime((timeMs) => cueIndexAt(wordIndexOf(captions), timeMs))
  const chosen = cueId === null ? undefined : wordIndexOf(captions).cueAt.get(cueId)
  return captions.cues[chosen ?? shown] ?? null
}
