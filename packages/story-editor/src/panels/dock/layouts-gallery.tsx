import { type NamedLayout, pageLayouts, type ToneName, toneNames } from '@taplore/story-templates/layouts'
import { SegmentedControl, Select } from '@taplore/ui'
import { useMemo, useState } from 'react'
import { addPageOfLayout, applyLayout, hasPlaces, pageOfLayout } from '../../changes/arrange/layouts.ts'
import { LayoutThumbnail } from '../../page/layout-thumbnail.tsx'
import { useEditorState, useSession } from '../../session/session-context.ts'
import { pageIn } from '../../store/state.ts'
import { useText } from '../../texts/text.ts'

const systems = [...new Map(pageLayouts.map((layout) => [layout.system, layout.systemLabel]))]
type Way = 'add' | 'swap'

/** Page layouts in the style of this story: to add a page, or to apply to the current page. */
export default function LayoutsGallery() {
  const { editor, host } = useSession()
  const text = useText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const maySwap = useEditorState((state) => hasPlaces(pageIn(state)))
  const brand = useEditorState((state) => state.story.brand)
  const typography = useEditorState((state) => state.story.typography)
  const [system, setSystem] = useState(systems[0]?.[0] ?? '')
  const [tone, setTone] = useState<ToneName>('paper')
  const [wanted, setWanted] = useState<Way>('add')
  const [busy, setBusy] = useState<string | null>(null)
  const way = maySwap ? wanted : 'add'
  const made = useMemo(() => {
    const story = { ...editor.state.get().story, brand, typography }
    const sample = {
      kicker: text('layouts.kicker'),
      title: text('layouts.heading'),
      text: text('layouts.text'),
      quote: text('layouts.quote'),
      by: text('layouts.by'),
      numeral: '24',
      label: text('layouts.label'),
      items: [1, 2, 3].map((row) => `${text('layouts.item', { number: row })} | ${text('layouts.detail')}`),
      action: text('layouts.action'),
      art: 'peaks' as const,
      question: {
        prompt: text('question.sample'),
        options: [text('question.sampleRight'), text('question.sampleOther')],
        right: 0,
      },
    }
    return pageLayouts
      .filter((layout) => layout.system === system)
      .map((layout) => ({ layout, page: pageOfLayout(story, layout, sample, tone) }))
  }, [editor, brand, typography, system, tone, text])

  async function choose({ layout, page }: (typeof made)[number]): Promise<void> {
    if (way === 'swap') return applyLayout(editor, layout, tone)
    setBusy(layout.name)
    try {
      await addPageOfLayout(editor, host, page)
    } catch (error) {
      host.notify?.({ kind: 'error', text: error instanceof Error ? error.message : text('layouts.failed') })
    } finally {
      setBusy(null)
    }
  }
  return (
    <section aria-label={text('layouts.title')}>
      <h3 className="te-panel-title">{text('layouts.title')}</h3>
      <div className="te-layout-choices">
        <Select
          label={text('layouts.family')}
          value={system}
          onChange={setSystem}
          options={systems.map(([value, label]) => ({ value, label }))}
        />
        <Select
          label={text('layouts.ground')}
          value={tone}
          onChange={setTone}
          options={toneNames.map((value, index) => ({ value, label: text('layouts.tone', { number: index + 1 }) }))}
        />
        {maySwap ? (
          <SegmentedControl
            label={text('layouts.way')}
            value={way}
            onChange={setWanted}
            isFull
            segments={[
              { value: 'add', label: text('layouts.add') },
              { value: 'swap', label: text('layouts.swap') },
            ]}
          />
        ) : null}
      </div>
      <ul className="te-layout-grid">
        {made.map((each) => (
          <li key={each.layout.name}>
            <button
              type="button"
              disabled={isReadOnly || busy !== null}
              aria-busy={busy === each.layout.name}
              aria-label={nameOf(each.layout)}
              title={nameOf(each.layout)}
              onClick={() => void choose(each)}
            >
              <LayoutThumbnail page={each.page} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function nameOf({ systemLabel, name, system }: NamedLayout): string {
  return `${systemLabel}, ${name.slice(system.length + 1)}`
}
