import { KeyboardHelp, type KeyGroup } from '@taplore/ui'
import { type CommandId, commandOf, commands } from '../commands/commands.ts'
import { keysOf } from '../commands/use-keys.ts'
import { useEditorState, useSession } from '../session/session-context.ts'
import { useText } from '../texts/text.ts'

const groups = ['tools', 'edit', 'text', 'arrange', 'pages', 'view'] as const

/** Every shortcut, from the table the keyboard uses, and pointer modifiers. */
export function ShortcutsDialog() {
  const { editor } = useSession()
  const text = useText()
  const isOpen = useEditorState((state) => state.dialog === 'shortcuts')
  const ids = Object.keys(commands) as CommandId[]
  const rows: KeyGroup[] = groups.map((group) => ({
    label: text(`keys.${group}`),
    rows: ids
      .filter((id) => commandOf(id).group === group && keysOf(id).length > 0)
      .map((id) => ({ keys: keysOf(id), does: text(`command.${id}`) })),
  }))
  const held: KeyGroup = {
    label: text('keys.pointer'),
    rows: (
      [
        'shift-drag',
        'alt-drag',
        'mod-drag',
        'shift-resize',
        'alt-resize',
        'shift-rotate',
        'space',
        'wheel',
        'double',
        'mod-click',
        'alt-hover',
        'shift-drop',
        'alt-drop',
        'crop-wheel',
        'crop-focus',
        'pinch',
        'hold',
      ] as const
    ).map((name) => ({
      keys: [text(`held.${name}.keys`)],
      does: text(`held.${name}`),
    })),
  }
  return (
    <KeyboardHelp
      isOpen={isOpen}
      onOpenChange={(next) => editor.state.set({ dialog: next ? 'shortcuts' : null })}
      title={text('keys.title')}
      groups={[...rows, held]}
    />
  )
}
