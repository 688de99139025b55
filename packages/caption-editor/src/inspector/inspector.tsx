import { Tabs } from '@taplore/ui'
import { useEditorState, useSession } from '../session-context.ts'
import { useText } from '../texts/text.ts'
import { ExportTab } from './export-tab.tsx'
import { LookTab } from './look-tab.tsx'
import { TimingTab } from './timing-tab.tsx'

/** Look, timing and export. */
export function Inspector() {
  const { editor } = useSession()
  const text = useText()
  const tab = useEditorState((state) => state.inspectorTab)
  return (
    <div className="ce-inspector-in">
      <Tabs
        label={text('inspector.name')}
        value={tab}
        onChange={(next) => editor.state.set({ inspectorTab: next })}
        tabs={[
          { value: 'look', label: text('inspector.look'), content: <LookTab /> },
          { value: 'timing', label: text('inspector.timing'), content: <TimingTab /> },
          { value: 'export', label: text('inspector.export'), content: <ExportTab /> },
        ]}
      />
    </div>
  )
}
