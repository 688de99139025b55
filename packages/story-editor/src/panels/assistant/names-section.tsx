import { storyWords, withoutMarks } from '@taplore/story'
import { Button } from '@taplore/ui'
import { applyNames } from '../../changes/text/assistant.ts'
import type { AssistantService } from '../../host.ts'
import { useSession } from '../../session/session-context.ts'
import { useText } from '../../texts/text.ts'
import { useCancellableWork } from './use-cancellable-work.ts'
import { WorkProgress } from './work-progress.tsx'

/** Titles and a description from the story's text. */
export function NamesSection({ service }: { service: AssistantService }) {
  const { editor } = useSession()
  const text = useText()
  const { work, start, stop } = useCancellableWork<{ titles: readonly string[]; description: string }>()
  const ask = () =>
    void start(({ signal }) => {
      const { story } = editor.state.get()
      const texts = story.pages
        .flatMap((page) => storyWords(story, { pageId: page.id }))
        .map((word) => withoutMarks(word.text).slice(0, service.limits.textLength))
        .slice(0, 200)
      if (texts.length === 0) throw new Error(text('assistant.noWords'))
      return service.nameStory({ texts, language: story.language }, signal)
    })
  const take = (names: { title?: string; description?: string }) => applyNames(editor, names)
  return (
    <section aria-label={text('assistant.names')}>
      <h3 className="te-panel-title">{text('assistant.names')}</h3>
      <Button size="small" disabled={work.state === 'working'} onClick={ask}>
        {text('assistant.propose')}
      </Button>
      <WorkProgress work={work} onStop={stop} />
      {work.state === 'done' ? (
        <ul className="te-assistant-names">
          {work.result.titles.map((title) => (
            <li key={title}>
              <span>{title}</span>
              <Button size="small" onClick={() => take({ title })}>
                {text('assistant.useTitle')}
              </Button>
            </li>
          ))}
          {work.result.description ? (
            <li>
              <span>{work.result.description}</span>
              <Button size="small" onClick={() => take({ description: work.result.description })}>
                {text('assistant.useDescription')}
              </Button>
            </li>
          ) : null}
        </ul>
      ) : null}
    </section>
  )
}
