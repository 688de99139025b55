import { type ImageWithoutAltText, imagesWithoutAltText } from '@taplore/story'
import { Button } from '@taplore/ui'
import { acceptAltText, type ImageProposal, proposeAltText } from '../../changes/text/assistant.ts'
import type { AssistantService } from '../../host.ts'
import { useEditorState, useSession } from '../../session/session-context.ts'
import { useText } from '../../texts/text.ts'
import { ProposalActions } from './proposal-actions.tsx'
import { useCancellableWork } from './use-cancellable-work.ts'
import { WorkProgress } from './work-progress.tsx'

const shownWidthPx = 96

/** Proposes alt texts for images without one; the user reviews them before anything changes. */
export function AltTextSection({ service }: { service: AssistantService }) {
  const { editor, host } = useSession()
  const text = useText()
  const language = useEditorState((state) => state.story.language)
  const images = useEditorState(({ story }) => imagesWithoutAltText(story), areSame)
  const { work, start, stop } = useCancellableWork<ImageProposal>()
  const proposal = work.state === 'done' ? work.result : null
  const ask = () =>
    void start(async (given) => {
      const found = await proposeAltText(service, { images, language }, given)
      if (found.length === 0) throw new Error(text('assistant.imagesUnseen'))
      return found
    })
  return (
    <section aria-label={text('assistant.images')}>
      <h3 className="te-panel-title">{text('assistant.images')}</h3>
      <p className="te-note" data-testid="images-without-words">
        {images.length === 0 ? text('assistant.imagesNone') : text('assistant.imagesOpen', { count: images.length })}
      </p>
      {images.length > 0 && !proposal ? (
        <Button size="small" disabled={work.state === 'working'} onClick={ask}>
          {text('assistant.describe')}
        </Button>
      ) : null}
      <WorkProgress work={work} onStop={stop} />
      {proposal ? (
        <div className="te-assistant-proposal">
          <ul className="te-assistant-images">
            {proposal.map(({ path, assetId, url, text: words }) => (
              <li key={path.join('/')}>
                <img src={host.resolveAsset?.(assetId, shownWidthPx) ?? url} alt="" width={48} loading="lazy" />
                <span>{words}</span>
              </li>
            ))}
          </ul>
          <ProposalActions onTake={() => acceptAltText(editor, proposal)} onLeave={stop} />
        </div>
      ) : null}
    </section>
  )
}

/** Other changes of the story do not matter here. */
function areSame(now: readonly ImageWithoutAltText[], next: readonly ImageWithoutAltText[]): boolean {
  return now.length === next.length && now.every((image, index) => isSame(image, next[index]))
}

function isSame(one: ImageWithoutAltText, other: ImageWithoutAltText | undefined): boolean {
  if (one === other) return true
  return one.assetId === other?.assetId && one.url === other.url && one.path.join('/') === other.path.join('/')
}
