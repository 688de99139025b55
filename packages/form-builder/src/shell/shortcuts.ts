import { chord, type KeyChord } from '@taplore/ui'
import { duplicate, elementInHand, moveBy, removeElement } from '../commands.ts'
import type { Session } from '../session-context.ts'
import { builderTabs } from '../store/state.ts'

export type ShortcutId =
  | 'undo'
  | 'redo'
  | 'save'
  | 'moveUp'
  | 'moveDown'
  | 'duplicate'
  | 'remove'
  | 'regions'
  | 'inspector'
  | 'tabs'
  | 'shortcuts'
  | 'problems'

export interface Shortcut {
  id: ShortcutId
  keys: readonly KeyChord[]
  /** False when there was nothing to do: the key keeps its browser meaning. */
  run(session: Session, press: KeyboardEvent): boolean
}

const regions = ['.fb-outline', '.fb-doc', '.fb-inspector', '.fb-preview', '.fb-wide', '.fb-look-panel']

export const shortcuts: readonly Shortcut[] = [
  { id: 'undo', keys: [chord('Mod+z')], run: ({ builder }) => done(builder.undo()) },
  { id: 'redo', keys: [chord('Mod+Shift+z'), chord('Mod+y')], run: ({ builder }) => done(builder.redo()) },
  { id: 'save', keys: [chord('Mod+s')], run: ({ host }) => done(host.saveNow?.()) },
  { id: 'moveUp', keys: [chord('Alt+ArrowUp')], run: (session) => move(session, -1) },
  { id: 'moveDown', keys: [chord('Alt+ArrowDown')], run: (session) => move(session, 1) },
  {
    id: 'duplicate',
    keys: [chord('Mod+d')],
    run: (session) => withElement(session, (id) => duplicate(session.builder, id)),
  },
  {
    id: 'remove',
    keys: [chord('Mod+Shift+Backspace')],
    run: (session) => withElement(session, (id) => removeElement(session.builder, id)),
  },
  { id: 'regions', keys: [chord('F6')], run: () => done(nextRegion()) },
  {
    id: 'inspector',
    keys: [chord('Mod+.')],
    run: () =>
      done(
        document
          .querySelector<HTMLElement>('.fb-inspector [role="tab"][aria-selected="true"], .fb-inspector select')
          ?.focus(),
      ),
  },
  {
    id: 'tabs',
    keys: builderTabs.map((_, index) => chord(`Alt+${index + 1}`)),
    run: ({ builder }, press) => {
      const tab = builderTabs[Number(press.code.replace('Digit', '')) - 1]
      if (tab) builder.state.set({ tab })
      return tab !== undefined
    },
  },
  { id: 'problems', keys: [chord('Alt+p')], run: ({ builder }) => done(builder.state.set({ dialog: 'problems' })) },
  { id: 'shortcuts', keys: [chord('Mod+/')], run: ({ builder }) => done(builder.state.set({ dialog: 'shortcuts' })) },
]

function done(_: unknown): boolean {
  return true
}

function withElement(session: Session, act: (id: string) => void): boolean {
  const id = session.builder.state.get().tab === 'build' ? elementInHand(session) : null
  if (id === null) return false
  act(id)
  return true
}

function move(session: Session, direction: 1 | -1): boolean {
  return withElement(session, (id) => {
    if (!moveBy(session.builder, id, direction)) return
    // The edited field was rendered again elsewhere.
    const field = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.field : undefined
    session.builder.state.set({ focusWish: field ?? `title:${id}` })
  })
}

/** Moves the focus to the next part of the builder: list, document, settings, preview. */
function nextRegion(): void {
  const there = regions.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)])
  const at = there.findIndex((region) => region.contains(document.activeElement))
  const next = there[(at + 1) % there.length]
  next
    ?.querySelector<HTMLElement>(
      '[aria-current], [data-field], [aria-selected="true"], button, input, select, textarea',
    )
    ?.focus()
}
