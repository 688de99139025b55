import { matchesKey } from '@taplore/ui'
import { useLayoutEffect } from 'react'
import { clipboardType, copySelected } from '../changes/clipboard/clipboard.ts'
import { removeSelected } from '../changes/edit.ts'
import { type CommandId, commandOf, commands, runCommand } from '../commands/commands.ts'
import { acceptIn, readTransfer } from '../commands/paste.ts'
import type { Session } from '../session/session.ts'

/** Commands that also work while a field or a text has the focus. */
const everywhere: ReadonlySet<CommandId> = new Set<CommandId>([
  'save',
  'preview',
  'zoomIn',
  'zoomOut',
  'zoomFit',
  'zoomFull',
  'zoomSelection',
  'palette',
  'find',
])
/** In a text on the page these too: the field has no undo of its own, Escape leaves it. */
const inText: ReadonlySet<CommandId> = new Set<CommandId>(['undo', 'redo', 'leave'])
/** Keys that buttons and lists of the interface need themselves. */
const onCanvasOnly: ReadonlySet<CommandId> = new Set<CommandId>(['selectNext', 'selectPrevious', 'open'])
const inGrid: ReadonlySet<CommandId> = new Set<CommandId>([
  ...everywhere,
  'undo',
  'redo',
  'shortcuts',
  'checklist',
  'gridView',
  'leave',
  'addPage',
])
const commandIds = Object.keys(commands) as CommandId[]

/** The keyboard of the whole editor, and the browser's clipboard events. */
export function useKeyboard(session: Session, root: React.RefObject<HTMLElement | null>): void {
  // As soon as the editor is shown: a key pressed right then must not be lost.
  useLayoutEffect(() => {
    const { editor, tools } = session
    const closing = new AbortController()
    const { signal } = closing

    function keydown(event: KeyboardEvent): void {
      const place = toShortcutScope(event.target)
      // The text field reserves Escape and the undo keys without using them.
      const isClaimed = event.defaultPrevented && place !== 'text'
      if (isClaimed || event.isComposing || isOutside(event.target)) return
      if (event.key === 'Shift' || event.key === 'Alt' || event.key === 'Meta' || event.key === 'Control') {
        tools.keys(heldIn(event))
        return
      }
      if (event.key === ' ' && place === 'canvas') {
        event.preventDefault()
        if (!event.repeat) tools.holdPan()
        return
      }
      const id = commandIds.find((candidate) => isMeant(candidate, event, place))
      if (!id) return
      // Undo must not reach the browser even when there is nothing left to undo. Tab continues to the next part of
      // the page when there is no further object.
      const mayFallThrough = place === 'field' || id === 'selectNext' || id === 'selectPrevious'
      if (runCommand(id, session, event.repeat) || !mayFallThrough) event.preventDefault()
    }

    function isMeant(id: CommandId, event: KeyboardEvent, place: Place): boolean {
      const command = commandOf(id)
      // In the page grid no one would see what keys do to the objects of one page.
      if (editor.state.get().isGridShown && !inGrid.has(id)) return false
      if (command.isNative || !command.keys.some((keys) => matchesKey(keys, event))) return false
      if (place === 'field') return everywhere.has(id)
      if (place === 'text') return everywhere.has(id) || inText.has(id)
      return place === 'canvas' || !onCanvasOnly.has(id)
    }

    function keyup(event: KeyboardEvent): void {
      if (event.key === ' ') tools.releasePan()
      tools.keys(heldIn(event))
    }

    function copy(event: ClipboardEvent, isCut: boolean): void {
      if (isOutside(event.target) || isTyped(event.target) || editor.state.get().isGridShown) return
      const copied = copySelected(editor)
      if (!copied) return
      event.preventDefault()
      session.copied.current = copied.json
      event.clipboardData?.setData(clipboardType, copied.json)
      event.clipboardData?.setData('text/plain', copied.words || copied.json)
      if (isCut) removeSelected(editor)
    }

    function paste(event: ClipboardEvent): void {
      if (isOutside(event.target) || isTyped(event.target) || !event.clipboardData) return
      if (editor.state.get().isGridShown) return
      if (acceptIn(session, readTransfer(event.clipboardData))) event.preventDefault()
    }

    function isOutside(target: EventTarget | null): boolean {
      if (target === document.body) return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
      return !(target instanceof Node) || !root.current?.contains(target)
    }

    document.addEventListener('keydown', keydown, { signal })
    document.addEventListener('keyup', keyup, { signal })
    document.addEventListener('copy', (event) => copy(event, false), { signal })
    document.addEventListener('cut', (event) => copy(event, true), { signal })
    document.addEventListener('paste', paste, { signal })
    window.addEventListener('blur', () => tools.releasePan(), { signal })
    return () => closing.abort()
  }, [session, root])
}

type Place = 'canvas' | 'text' | 'field' | 'interface'

function toShortcutScope(target: EventTarget | null): Place {
  if (!(target instanceof Element)) return 'canvas'
  if (target.closest('[data-text-field]')) return 'text'
  if (isTyped(target)) return 'field'
  if (target === document.body || (target.closest('.te-canvas') && !target.closest('[data-bar]'))) return 'canvas'
  return 'interface'
}

function isTyped(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true
  const free = ['checkbox', 'radio', 'button', 'color', 'range']
  return target instanceof HTMLInputElement && !free.includes(target.type)
}

function heldIn(event: KeyboardEvent) {
  return { shift: event.shiftKey, alt: event.altKey, mod: event.metaKey || event.ctrlKey }
}
