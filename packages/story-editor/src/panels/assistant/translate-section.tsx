import { type Story, storyWords } from '@taplore/story'
import { Button, Select } from '@taplore/ui'
import { useState } from 'react'
import { type Proposal, proposeTexts, translationOf } from '../../changes/text/assistant.ts'
import type { AssistantService } from '../../host.ts'
import { LayoutThumbnail } from '../../page/layout-thumbnail.tsx'
import { useEditorState, useSession } from '../../session/session-context.ts'
import { useText } from '../../texts/text.ts'
import { useCancellableWork } from './use-cancellable-work.ts'
import { WorkProgress } from './work-progress.tsx'

/** Translates the whole story with its design: shown first, then applied here or saved as a new story. */
export function TranslateSection({ service }: { service: AssistantService }) {
  const { editor, host } = useSession()
  const text = useText()
  const present = useEditorState((state) => state.story.language)
  const choices = service.languages.filter(({ code }) => code !== present)
  const [language, setLanguage] = useState(choices[0]?.code ?? '')
  const [copyHref, setCopyHref] = useState<string | null>(null)
  const { work, start, stop } = useCancellableWork<{ proposal: Proposal; story: Story; language: string }>()
  const done = work.state === 'done' ? work.result : null

  function ask(): void {
    setCopyHref(null)
    void start(async (given) => {
      const { story } = editor.state.get()
      const proposal = await proposeTexts(service, { words: storyWords(story), act: 'translate', language }, given)
      return { proposal, story: translationOf(story, proposal, language), language }
    })
  }

  async function saveAsStory(story: Story): Promise<void> {
    try {
      setCopyHref((await service.saveAsStory?.(story))?.href ?? null)
      stop()
    } catch (cause) {
      host.notify?.({ kind: 'error', text: (cause instanceof Error && cause.message) || text('assistant.failed') })
    }
  }

  return (
    <section aria-label={text('assistant.translate')}>
      <h3 className="te-panel-title">{text('assistant.translate')}</h3>
      <div className="te-assistant-language">
        <Select
          label={text('assistant.language')}
          value={language}
          onChange={setLanguage}
          options={choices.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <Button disabled={!language || work.state === 'working'} onClick={ask}>
          {text('assistant.translateStory')}
        </Button>
      </div>
      <p className="te-note">{text('assistant.translateNote')}</p>
      <WorkProgress work={work} onStop={stop} />
      {copyHref ? (
        <p className="te-note" role="status">
          <a href={copyHref}>{text('assistant.openCopy')}</a>
        </p>
      ) : null}
      {done ? (
        <div className="te-assistant-proposal">
          <ul className="te-assistant-pages" lang={done.language} dir={done.story.direction}>
            {done.story.pages.map((page) => (
              <li key={page.id}>
                <LayoutThumbnail page={page} inStory={done.story} />
              </li>
            ))}
          </ul>
          <div className="te-assistant-acts">
            <Button
              kind="primary"
              size="small"
              onClick={() => {
                // Recomputed: edits of others since then are kept.
                editor.change((story) => translationOf(story, done.proposal, done.language))
                stop()
              }}
            >
              {text('assistant.takeHere')}
            </Button>
            {service.saveAsStory ? (
              <Button size="small" onClick={() => void saveAsStory(done.story)}>
                {text('assistant.takeCopy')}
              </Button>
            ) : null}
            <Button size="small" onClick={stop}>
              {text('assistant.leave')}
            </Button>
          </div>
        </div>
      ) : null}
    </section>
  )
}
