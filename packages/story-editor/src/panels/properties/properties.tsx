import { useEditorState, useSession } from '../../session/session-context.ts'
import { leavesOf } from '../../store/page-elements.ts'
import { type PropertyTab, pageIn } from '../../store/state.ts'
import { useText } from '../../texts/text.ts'
import { Layers } from '../layer-list.tsx'
import { ActionTab } from './action-tab.tsx'
import { ArrangeSection } from './arrange-section.tsx'
import { KindSections } from './kind-sections.tsx'
import { MotionTab } from './motion-tab.tsx'
import { PageSections } from './page-sections.tsx'

const tabs: readonly PropertyTab[] = ['design', 'motion', 'action']

/** The right panel: the selection, or the page without one. */
export function Properties() {
  const { editor } = useSession()
  const text = useText()
  const tab = useEditorState((state) => state.propertyTab)
  const page = useEditorState(pageIn)
  const selection = useEditorState((state) => state.selection)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const leaves = leavesOf(page, selection)
  const [only] = leaves
  return (
    <aside className="te-properties" aria-label={text('properties.name')}>
      <div className="te-tabs" role="tablist">
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`te-tab-${name}`}
            aria-selected={tab === name}
            aria-controls="te-tab-content"
            onClick={() => editor.state.set({ propertyTab: name })}
          >
            {text(`properties.${name}`)}
          </button>
        ))}
      </div>
      <fieldset
        className="te-fields"
        disabled={isReadOnly}
        id="te-tab-content"
        role="tabpanel"
        aria-labelledby={`te-tab-${tab}`}
      >
        {tab === 'design' && leaves.length > 0 ? <ArrangeSection leaves={leaves} /> : null}
        {tab === 'design' && leaves.length === 1 && only ? <KindSections key={only.id} element={only} /> : null}
        {tab === 'design' && leaves.length === 0 ? <PageSections page={page} /> : null}
        {tab === 'motion' ? <MotionTab page={page} leaves={leaves} /> : null}
        {tab === 'action' ? <ActionTab page={page} leaves={leaves} /> : null}
      </fieldset>
      <Layers />
    </aside>
  )
}
