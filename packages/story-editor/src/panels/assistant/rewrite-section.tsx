import { withoutMarks } from '@taplore/story'
import { Button } from '@taplore/ui'
import { applyProposal, type Proposal, proposeTexts, selectedTexts } from '../../changes/text/assistant.ts'
import type { AssistantService, RewordAction } from '../../host.ts'
import { useEditorState, useSession } from '../../session/session-context.ts'
import { useText } from '../../texts/text.ts'
import { ProposalActions } from './proposal-actions.tsx'
import { useCancellableWork } from './use-cancellable-work.ts'
import { WorkProgress } from './work-progress.tsx'

const acts = ['shorter', 'longer', 'simpler', 'friendlier', 'formal', 'spelling', 'fit'] as const

/** Rewrites the selected text, or all of the page; the user reviews it before anything changes. */
export function WordsSection({ service }: { service: AssistantService }) {
  const { editor } = useSession()
  const text = useText()
  const language = useEditorState((state) => state.story.language)
  const hasSelection = useEditorState((state) => state.selection.length > 0)
  const { work, start, stop } = useCancellableWork<Proposal>()
  const ask = (act: RewordAction) =>
    void start((given) => proposeTexts(service, { words: selectedTexts(editor), act, language }, given))
  const proposal = work.state === 'done' ? work.result : null
  return (
    <section aria-label={text('assistant.words')}>
      <h3 className="te-panel-title">{text('assistant.words')}</h3>
      <p className="te-note">{text(hasSelection ? 'assistant.ofSelection' : 'assistant.ofPage')}</p>
      <div className="te-assistant-acts">
        {acts.map((act) => (
          <Button key={act} size="small" disabled={work.state === 'working'} onClick={() => ask(act)}>
            {text(`assistant.${act}`)}
          </Button>
        ))}
      </div>
      <WorkProgress work={work} onStop={stop} />
      {proposal ? (
        <div className="te-assistant-proposal">
          {proposal.words.length === 0 ? <p className="te-note">{text('assistant.noWords')}</p> : null}
          <dl>
            {proposal.words.map((word, index) => (
              <div key={word.path.join('/')}>
                <dt>{withoutMarks(word.text)}</dt>
                <dd>{withoutMarks(proposal.texts[index] ?? '')}</dd>
              </div>
            ))}
          </dl>
          <ProposalActions
            isEmpty={proposal.words.length === 0}
            onTake={() => applyProposal(editor, proposal)}
            onLeave={stop}
          />
        </div>
      ) : null}
    </section>
  )
}
