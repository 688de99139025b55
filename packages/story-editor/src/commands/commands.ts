import { backgroundTarget } from '@taplore/story'
import { chord, type KeyChord } from '@taplore/ui'
import { makeSameSize } from '../changes/arrange/equal-size.ts'
import { copySelected } from '../changes/clipboard/clipboard.ts'
import { applyStyle, styleOf } from '../changes/clipboard/style-clipboard.ts'
import * as edit from '../changes/edit.ts'
import { addTextPreset } from '../changes/insert.ts'
import { canBeBackground, detachBackground, hasMediaBackground, moveToBackground } from '../changes/media/background.ts'
import { toggleMark } from '../changes/text/text-marks.ts'
import type { Session } from '../session/session.ts'
import { cropTargetOf } from '../store/crop-target.ts'
import { findElement } from '../store/page-elements.ts'
import { type EditorState, pageIn } from '../store/state.ts'
import { acceptIn } from './paste.ts'
import { pickColor } from './pick-color.ts'

export type CommandGroup = 'tools' | 'edit' | 'arrange' | 'text' | 'pages' | 'view'

export interface Command {
  group: CommandGroup
  keys: readonly KeyChord[]
  /** When it is enabled; menus show it disabled otherwise. */
  isOn?(state: EditorState): boolean
  run(session: Session, isRepeat: boolean): void
  /** The browser sends an event of its own for these keys (copy, cut, paste). */
  isNative?: boolean
  /** Changes the story, so it is disabled in read-only mode. */
  isChange?: boolean
}

const hasSelection = (state: EditorState) => state.selection.length > 0
const hasGroup = (state: EditorState) =>
  pageIn(state).elements.some((element) => element.kind === 'group' && state.selection.includes(element.id))
/** Text to edit, an image to crop, a group to enter, or a crop to end. */
const canBeOpened = (state: EditorState) => {
  const [id = null, ...more] = state.selection
  if (state.croppingId) return true
  if (more.length > 0) return false
  const element = findElement(pageIn(state), id)
  return element?.kind === 'text' || element?.kind === 'group' || cropTargetOf(pageIn(state), id) !== null
}
const hasMany = (state: EditorState) => state.selection.length > 1

function command(
  group: CommandGroup,
  keys: string | readonly string[],
  run: Command['run'],
  more: Pick<Command, 'isOn' | 'isNative' | 'isChange'> = {},
): Command {
  const list = typeof keys === 'string' ? [keys] : keys
  return { group, keys: list.filter(Boolean).map(chord), run, ...more }
}

const change = { isChange: true }
const ofSelection = { isOn: hasSelection, isChange: true }
// While cropping the page's background nothing is selected, but the arrow keys move it.
const ofNudge = {
  isOn: (state: EditorState) => hasSelection(state) || state.croppingId !== null,
  isChange: true,
}
const ofMany = { isOn: hasMany, isChange: true }

function nudge(x: number, y: number): Command['run'] {
  return ({ editor }, isRepeat) => edit.nudgeSelected(editor, { x, y }, isRepeat)
}

/** Every named command: keyboard, menus and the list of shortcuts read this table. */
export const commands = {
  toolSelect: command('tools', 'v', ({ tools }) => tools.choose('select')),
  toolText: command('tools', 't', ({ tools }) => tools.choose('text'), change),
  addLine: command('tools', 'Shift+t', ({ editor, text }) => void addTextPresetNow(editor, text), change),
  toolShape: command('tools', 'r', (session) => drawShape(session, 'rect'), change),
  toolEllipse: command('tools', 'o', (session) => drawShape(session, 'ellipse'), change),
  toolLine: command('tools', 'l', (session) => drawShape(session, 'line'), change),
  pickColor: command('tools', 'Shift+i', pickColor, change),
  insertImage: command('tools', 'i', ({ pickFile }) => pickFile('image'), change),
  toolPan: command('tools', 'h', ({ tools }) => tools.choose('pan')),

  undo: command('edit', 'Mod+z', ({ editor }) => editor.undo(), { isOn: (state) => state.canUndo, isChange: true }),
  redo: command('edit', ['Mod+Shift+z', 'Mod+y'], ({ editor }) => editor.redo(), {
    isOn: (state) => state.canRedo,
    isChange: true,
  }),
  copy: command('edit', 'Mod+c', copyNow, { isOn: hasSelection, isNative: true }),
  cut: command('edit', 'Mod+x', cutNow, { ...ofSelection, isNative: true }),
  paste: command('edit', 'Mod+v', pasteNow, { ...change, isNative: true }),
  duplicate: command('edit', 'Mod+d', ({ editor }) => edit.duplicateSelected(editor), ofSelection),
  remove: command('edit', ['Delete', 'Backspace'], ({ editor }) => edit.removeSelected(editor), ofSelection),
  copyStyle: command('edit', 'Mod+Alt+c', copyStyleNow, { isOn: hasSelection }),
  pasteStyle: command('edit', 'Mod+Alt+v', pasteStyleNow, ofSelection),
  selectAll: command('edit', 'Mod+a', ({ editor }) => edit.selectAll(editor)),
  selectNext: command('edit', 'Tab', ({ editor }) => edit.selectNext(editor, 1), {
    isOn: (state) => edit.hasNext(state, 1),
  }),
  selectPrevious: command('edit', 'Shift+Tab', ({ editor }) => edit.selectNext(editor, -1), {
    isOn: (state) => edit.hasNext(state, -1),
  }),
  open: command('edit', 'Enter', openSelected, {
    isOn: canBeOpened,
    isChange: true,
  }),
  find: command('edit', 'Mod+f', ({ editor }) => editor.state.set({ dialog: 'find', isGridShown: false })),
  rename: command('edit', 'F2', renameSelected, ofSelection),
  save: command('edit', 'Mod+s', ({ host, text }) => {
    host.saveNow?.()
    host.notify?.({ kind: 'success', text: text('save.confirmed') })
  }),

  group: command('arrange', 'Mod+g', ({ editor }) => edit.groupSelected(editor), ofMany),
  ungroup: command('arrange', 'Mod+Shift+g', ({ editor }) => edit.ungroupSelected(editor), {
    isOn: hasGroup,
    isChange: true,
  }),
  forward: command('arrange', 'Mod+]', ({ editor }) => edit.arrangeSelected(editor, 'forward'), ofSelection),
  backward: command('arrange', 'Mod+[', ({ editor }) => edit.arrangeSelected(editor, 'backward'), ofSelection),
  toFront: command('arrange', 'Mod+Shift+]', ({ editor }) => edit.arrangeSelected(editor, 'front'), ofSelection),
  toBack: command('arrange', 'Mod+Shift+[', ({ editor }) => edit.arrangeSelected(editor, 'back'), ofSelection),
  lock: command('arrange', 'Mod+Shift+l', ({ editor }) => edit.toggleLocked(editor, idsOf(editor)), ofSelection),
  hide: command('arrange', 'Mod+Shift+h', ({ editor }) => edit.toggleHidden(editor, idsOf(editor)), ofSelection),
  alignLeft: command('arrange', 'Alt+a', ({ editor }) => edit.alignSelected(editor, 'left'), ofSelection),
  alignCenter: command('arrange', 'Alt+h', ({ editor }) => edit.alignSelected(editor, 'center'), ofSelection),
  alignRight: command('arrange', 'Alt+d', ({ editor }) => edit.alignSelected(editor, 'right'), ofSelection),
  alignTop: command('arrange', 'Alt+w', ({ editor }) => edit.alignSelected(editor, 'top'), ofSelection),
  alignMiddle: command('arrange', 'Alt+v', ({ editor }) => edit.alignSelected(editor, 'middle'), ofSelection),
  alignBottom: command('arrange', 'Alt+s', ({ editor }) => edit.alignSelected(editor, 'bottom'), ofSelection),
  distributeX: command('arrange', 'Alt+Shift+h', ({ editor }) => edit.distributeSelected(editor, 'horizontal'), ofMany),
  distributeY: command('arrange', 'Alt+Shift+v', ({ editor }) => edit.distributeSelected(editor, 'vertical'), ofMany),
  alignToPage: command('arrange', 'Alt+p', ({ editor }) =>
    editor.state.set({ alignsToPage: !editor.state.get().alignsToPage }),
  ),
  sameWidth: command('arrange', 'Alt+Shift+w', ({ editor }) => makeSameSize(editor, 'width'), ofMany),
  sameHeight: command('arrange', 'Alt+Shift+e', ({ editor }) => makeSameSize(editor, 'height'), ofMany),
  flipX: command('arrange', 'Shift+h', ({ editor }) => edit.flipSelected(editor, 'isFlippedX'), ofSelection),
  flipY: command('arrange', 'Shift+v', ({ editor }) => edit.flipSelected(editor, 'isFlippedY'), ofSelection),
  toBackground: command('arrange', 'Mod+Alt+b', ({ editor }) => moveToBackground(editor), {
    isOn: canBeBackground,
    isChange: true,
  }),
  fromBackground: command('arrange', 'Mod+Alt+Shift+b', ({ editor }) => detachBackground(editor), {
    isOn: hasMediaBackground,
    isChange: true,
  }),
  cropBackground: command('arrange', 'Alt+c', ({ editor }) => editor.cropOf(backgroundTarget), {
    isOn: hasMediaBackground,
    isChange: true,
  }),
  nudgeLeft: command('arrange', 'ArrowLeft', nudge(-1, 0), ofNudge),
  nudgeRight: command('arrange', 'ArrowRight', nudge(1, 0), ofNudge),
  nudgeUp: command('arrange', 'ArrowUp', nudge(0, -1), ofNudge),
  nudgeDown: command('arrange', 'ArrowDown', nudge(0, 1), ofNudge),
  nudgeLeftFar: command('arrange', 'Shift+ArrowLeft', nudge(-10, 0), ofNudge),
  nudgeRightFar: command('arrange', 'Shift+ArrowRight', nudge(10, 0), ofNudge),
  nudgeUpFar: command('arrange', 'Shift+ArrowUp', nudge(0, -10), ofNudge),
  nudgeDownFar: command('arrange', 'Shift+ArrowDown', nudge(0, 10), ofNudge),

  bold: command('text', 'Mod+b', ({ editor }) => toggleMark(editor, 'bold'), ofSelection),
  italic: command('text', 'Mod+i', ({ editor }) => toggleMark(editor, 'italic'), ofSelection),
  underline: command('text', 'Mod+u', ({ editor }) => toggleMark(editor, 'underline'), ofSelection),
  strike: command('text', 'Mod+Shift+x', ({ editor }) => toggleMark(editor, 'strike'), ofSelection),

  addPage: command('pages', 'Mod+Shift+Enter', ({ editor }) => edit.addPageAfter(editor), change),
  duplicatePage: command(
    'pages',
    'Mod+Shift+d',
    ({ editor }) => edit.duplicateThisPage(editor, editor.page.id),
    change,
  ),
  removePage: command('pages', ['Mod+Shift+Backspace', 'Mod+Shift+Delete'], removePageNow, change),
  pageUp: command('pages', 'Alt+ArrowUp', ({ editor }) => edit.shiftPage(editor, editor.page.id, -1), change),
  pageDown: command('pages', 'Alt+ArrowDown', ({ editor }) => edit.shiftPage(editor, editor.page.id, 1), change),
  previousPage: command('pages', ['[', 'PageUp'], ({ editor }) => edit.openNeighbour(editor, -1)),
  nextPage: command('pages', [']', 'PageDown'], ({ editor }) => edit.openNeighbour(editor, 1)),
  gridView: command('pages', 'Shift+g', ({ editor }) =>
    editor.state.set({ isGridShown: !editor.state.get().isGridShown, isPlaying: false }),
  ),

  preview: command('view', 'Mod+Enter', ({ host, editor }) => host.openPreview?.(editor.page.id)),
  play: command('view', 'p', ({ togglePlay }) => togglePlay()),
  zoomIn: command('view', ['Mod+=', 'Mod+plus'], ({ editor }) => editor.zoomStep(1)),
  zoomOut: command('view', 'Mod+-', ({ editor }) => editor.zoomStep(-1)),
  zoomFit: command('view', 'Mod+0', ({ editor }) => editor.fit()),
  zoomFull: command('view', 'Mod+1', ({ editor }) => editor.zoomTo(1)),
  zoomSelection: command('view', 'Mod+2', ({ editor }) => editor.zoomToSelection()),
  safeZone: command('view', 'g', ({ editor }) =>
    editor.state.set({ isSafeZoneShown: !editor.state.get().isSafeZoneShown }),
  ),
  snapping: command('view', 'Shift+s', ({ editor }) =>
    editor.state.set({ isSnapping: !editor.state.get().isSnapping }),
  ),
  checklist: command('view', 'Shift+c', ({ editor }) => editor.state.set({ dialog: 'checklist' })),
  shortcuts: command('view', ['?', 'Mod+/'], ({ editor }) => editor.state.set({ dialog: 'shortcuts' })),
  palette: command('view', 'Mod+k', ({ editor }) => editor.state.set({ dialog: 'palette' })),
  leave: command('view', 'Escape', leaveStep),
} satisfies Record<string, Command>

export type CommandId = keyof typeof commands

export function commandOf(id: CommandId): Command {
  return commands[id]
}

/** Whether a command is enabled now. */
export function isCommandOn(id: CommandId, state: EditorState): boolean {
  const { isOn, isChange } = commandOf(id)
  return !(isChange && state.isReadOnly) && (isOn?.(state) ?? true)
}

export function runCommand(id: CommandId, session: Session, isRepeat = false): boolean {
  if (!isCommandOn(id, session.editor.state.get())) return false
  commandOf(id).run(session, isRepeat)
  return true
}

function idsOf(editor: Session['editor']): readonly string[] {
  return editor.state.get().selection
}

function addTextPresetNow(editor: Session['editor'], text: Session['text']): void {
  editor.edit(addTextPreset(editor, 'line', text('preset.line')))
}

function drawShape({ editor, tools }: Session, shape: EditorState['shape']): void {
  editor.state.set({ shape })
  tools.choose('shape')
}

function copyNow({ editor, copied }: Session): void {
  const made = copySelected(editor)
  if (!made) return
  copied.current = made.json
  void navigator.clipboard?.writeText(made.json).catch(() => undefined)
}

function cutNow(session: Session): void {
  copyNow(session)
  edit.removeSelected(session.editor)
}

/** From a menu: the browser's clipboard where it may be read, else what was copied in this tab. */
async function pasteFromMenu(session: Session): Promise<void> {
  const plain = await navigator.clipboard?.readText().catch(() => '')
  acceptIn(session, { own: plain ? '' : (session.copied.current ?? ''), html: '', plain: plain ?? '', files: [] })
}

function pasteNow(session: Session): void {
  void pasteFromMenu(session)
}

function copyStyleNow({ editor, style }: Session): void {
  const [first] = editor.selectedLeaves
  if (first) style.current = styleOf(first)
}

function pasteStyleNow({ editor, style }: Session): void {
  if (style.current) applyStyle(editor, style.current)
}

function openSelected({ editor }: Session): void {
  if (editor.state.get().croppingId) {
    editor.state.set({ croppingId: null })
    return
  }
  const [only] = editor.selected
  if (!only || editor.selected.length > 1 || only.isLocked) return
  if (only.kind === 'text') editor.edit(only.id)
  else if (only.kind === 'group') editor.select(editor.selectedLeaves.slice(0, 1).map((element) => element.id))
  else editor.cropOf(only.id)
}

function renameSelected({ editor }: Session): void {
  const [only] = editor.selected
  if (only) editor.state.set({ renamingId: only.id })
}

function removePageNow({ editor, host, text }: Session): void {
  if (editor.state.get().story.pages.length === 1) host.notify?.({ kind: 'info', text: text('pages.lastStays') })
  else edit.removeThisPage(editor, editor.page.id)
}

/**
 * Escape goes back one step: gesture, typing or crop, then the tool, then to the surrounding group, then the
 * selection.
 */
function leaveStep({ editor, tools }: Session): void {
  const { isPlaying, selection, dialog, isGridShown } = editor.state.get()
  if (isPlaying) editor.state.set({ isPlaying: false })
  else if (dialog === 'find') editor.state.set({ dialog: null })
  else if (isGridShown) editor.state.set({ isGridShown: false })
  else if (tools.cancel()) return
  else {
    const [only] = editor.selected
    editor.select(only?.groupId && selection.length === 1 ? [only.groupId] : [])
  }
}
