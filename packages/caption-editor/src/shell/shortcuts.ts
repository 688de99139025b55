import { chord, type KeyChord } from '@taplore/ui'
import { goToCue, goToWord } from '../playback/go-to-cue.ts'
import type { Session } from '../session-context.ts'
import { beginCaption } from '../store/begin-caption.ts'
import type { TextKey } from '../texts/en.ts'
import { zoomedBy } from '../timeline/time-scale.ts'

export interface Shortcut {
  readonly does: TextKey
  readonly group: 'play' | 'edit' | 'view'
  readonly keys: readonly KeyChord[]
  /** Also while a field has the focus. */
  readonly isEverywhere?: boolean
  /** Missing for keys of the lines, which handle them themselves. */
  readonly run?: (session: Session) => void
}

const seekBy =
  (byMs: number) =>
  ({ player }: Session) =>
    player.seek(player.timeMs + byMs)
const zoomBy =
  (by: number) =>
  ({ editor }: Session) =>
    editor.state.set({ timelineZoom: zoomedBy(editor.state.get().timelineZoom, by) })
const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()

export const shortcuts: readonly Shortcut[] = [
  { group: 'play', does: 'key.play', keys: [chord(' ')], run: ({ player }) => player.toggle() },
  {
    group: 'play',
    does: 'key.playHere',
    keys: [chord('Alt+k')],
    isEverywhere: true,
    run: ({ player }) => player.toggle(),
  },
  {
    group: 'play',
    does: 'key.previousWord',
    keys: [chord('ArrowLeft')],
    run: (it) => goToWord(it.editor, it.player, -1),
  },
  { group: 'play', does: 'key.nextWord', keys: [chord('ArrowRight')], run: (it) => goToWord(it.editor, it.player, 1) },
  { group: 'play', does: 'key.previousCue', keys: [chord('ArrowUp')], run: (it) => goToCue(it.editor, it.player, -1) },
  { group: 'play', does: 'key.nextCue', keys: [chord('ArrowDown')], run: (it) => goToCue(it.editor, it.player, 1) },
  { group: 'play', does: 'key.back', keys: [chord('Shift+ArrowLeft')], run: seekBy(-5_000) },
  { group: 'play', does: 'key.forward', keys: [chord('Shift+ArrowRight')], run: seekBy(5_000) },
  { group: 'play', does: 'key.previousFrame', keys: [chord(',')], run: ({ player }) => player.stepFrames(-1) },
  { group: 'play', does: 'key.nextFrame', keys: [chord('.')], run: ({ player }) => player.stepFrames(1) },
  {
    group: 'edit',
    does: 'key.edit',
    keys: [chord('Enter')],
    run: ({ editor }) => {
      const cueId = editor.state.get().cueId ?? editor.captions.cues[0]?.id
      if (cueId) editor.state.set({ cueId, focusWish: { cueId, offset: null } })
    },
  },
  {
    group: 'edit',
    does: 'timeline.add',
    keys: [chord('n')],
    run: ({ editor, player }) => beginCaption(editor, player.timeMs),
  },
  { group: 'edit', does: 'key.split', keys: [chord('Enter')] },
  { group: 'edit', does: 'key.merge', keys: [chord('Backspace')] },
  {
    group: 'edit',
    does: 'key.leave',
    keys: [chord('Escape')],
    isEverywhere: true,
    run: ({ editor }) => {
      editor.state.set({ range: null })
      if (document.activeElement?.closest('.ce-lines')) focus('.ce-lines')
    },
  },
  { group: 'edit', does: 'top.undo', keys: [chord('Mod+z')], isEverywhere: true, run: ({ editor }) => editor.undo() },
  {
    group: 'edit',
    does: 'top.redo',
    keys: [chord('Mod+Shift+z'), chord('Mod+y')],
    isEverywhere: true,
    run: ({ editor }) => editor.redo(),
  },
  { group: 'edit', does: 'key.save', keys: [chord('Mod+s')], isEverywhere: true, run: ({ host }) => host.saveNow?.() },
  {
    group: 'edit',
    does: 'find.name',
    keys: [chord('Mod+f')],
    isEverywhere: true,
    run: () => focus('.ce-find input'),
  },
  {
    group: 'edit',
    does: 'key.replace',
    keys: [chord('Mod+h')],
    isEverywhere: true,
    run: ({ editor }) => {
      editor.state.set({ isReplacing: true })
      requestAnimationFrame(() => focus('.ce-find input'))
    },
  },
  { group: 'view', does: 'timeline.zoomIn', keys: [chord('=')], run: zoomBy(1) },
  { group: 'view', does: 'timeline.zoomOut', keys: [chord('-')], run: zoomBy(-1) },
  {
    group: 'view',
    does: 'key.timeline',
    keys: [chord('Alt+t')],
    isEverywhere: true,
    run: ({ editor }) => editor.state.set({ isTimelineShown: !editor.state.get().isTimelineShown }),
  },
  { group: 'view', does: 'key.moveCue', keys: [chord('Alt+ArrowLeft'), chord('Alt+ArrowRight')] },
  { group: 'view', does: 'key.moveEdge', keys: [chord('ArrowLeft'), chord('ArrowRight')] },
  {
    group: 'view',
    does: 'shortcuts.title',
    keys: [chord('Mod+/'), chord('?')],
    run: ({ editor }) => editor.state.set({ dialog: 'shortcuts' }),
  },
]
