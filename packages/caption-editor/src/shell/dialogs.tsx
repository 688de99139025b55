import { chordLabel, KeyboardHelp, Sheet } from '@taplore/ui'
import { Inspector } from '../inspector/inspector.tsx'
import { useEditorState, useSession } from '../session-context.ts'
import { useText } from '../texts/text.ts'
import { ImportDialog } from './import-dialog.tsx'
import { shortcuts } from './shortcuts.ts'

const groups = ['play', 'edit', 'view'] as const

/** Dialogs of the editor; on a phone the inspector is one of them. */
export function Dialogs({ isNarrow }: { isNarrow: boolean }) {
  const { editor } = useSession()
  const text = useText()
  const dialog = useEditorState((state) => state.dialog)
  const close = () => editor.state.set({ dialog: null })
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform)
  return (
    <>
      <KeyboardHelp
        isOpen={dialog === 'shortcuts'}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={text('shortcuts.title')}
        groups={groups.map((group) => ({
          label: text(`shortcuts.${group}`),
          rows: shortcuts
            .filter((each) => each.group === group)
            .map(({ does, keys }) => ({ does: text(does), keys: keys.map((key) => chordLabel(key, isMac)) })),
        }))}
      />
      {dialog === 'import' ? <ImportDialog onClose={close} /> : null}
      {isNarrow ? (
        <Sheet
          isOpen={dialog === 'inspector'}
          onOpenChange={(isOpen) => !isOpen && close()}
          title={text('inspector.name')}
          side="bottom"
        >
          <div className="ce-sheet">
            <Inspector />
          </div>
        </Sheet>
      ) : null}
    </>
  )
}
