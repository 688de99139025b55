import type { MenuEntry } from '@taplore/ui'
import { useMemo } from 'react'
import { type CommandId, isCommandOn, runCommand } from '../commands/commands.ts'
import { keysOf } from '../commands/use-keys.ts'
import type { Session } from '../session/session.ts'
import { isSameList, useEditorState, useSession } from '../session/session-context.ts'
import { type Text, useText } from '../texts/text.ts'

type Row = CommandId | '-'

const ofSelection: readonly Row[] = [
  'open',
  'cut',
  'copy',
  'paste',
  'duplicate',
  '-',
  'copyStyle',
  'pasteStyle',
  'pickColor',
  '-',
  'toFront',
  'forward',
  'backward',
  'toBack',
  '-',
  'group',
  'ungroup',
  'sameWidth',
  'sameHeight',
  'flipX',
  'flipY',
  'toBackground',
  '-',
  'lock',
  'hide',
  'rename',
  'zoomSelection',
  '-',
  'remove',
]
const ofPage: readonly Row[] = [
  'paste',
  'selectAll',
  'find',
  '-',
  'cropBackground',
  'fromBackground',
  '-',
  'addPage',
  'duplicatePage',
  'removePage',
  'gridView',
  '-',
  'zoomFit',
  'safeZone',
  'palette',
  'shortcuts',
]

/** Entries of the context menu: actions on the selection, or on the page without one. */
export function useContextEntries(): MenuEntry[] {
  const session = useSession()
  const text = useText()
  const hasSelection = useEditorState((state) => state.selection.length > 0)
  const rows = hasSelection ? ofSelection : ofPage
  const on = useEditorState((state) => rows.filter((row) => row !== '-' && isCommandOn(row, state)), isSameList)
  return useMemo(() => entriesOf(rows, on, session, text), [rows, on, session, text])
}

function entriesOf(list: readonly Row[], isOn: readonly Row[], session: Session, text: Text): MenuEntry[] {
  const kept = list.filter((row) => row === '-' || isOn.includes(row))
  return kept
    .filter((row, index) => row !== '-' || (index > 0 && kept[index - 1] !== '-' && index < kept.length - 1))
    .map((row, index) =>
      row === '-'
        ? { kind: 'line', id: `line-${index}` }
        : {
            kind: 'item',
            id: row,
            label: text(`command.${row}`),
            keys: keysOf(row)[0],
            isDanger: row === 'remove' || row === 'removePage',
            onSelect: () => void runCommand(row, session),
          },
    )
}
