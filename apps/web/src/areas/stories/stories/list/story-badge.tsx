import type { StorySummary } from '@taplore/contract'
import { Icon, IconButton, Spinner, StatusDot } from '@taplore/ui'
import type { TFunction } from 'i18next'
import { ExternalLink, RefreshCw } from 'lucide-react'
import { storyReadingUrl } from '../../../../common/sharing/story-reading-url.ts'
import { badgeOf, publicUrl } from '../story-rules.ts'

/** State of a story; Published links to the public page. */
export function StoryBadge({ story, t, onRefresh }: { story: StorySummary; t: TFunction; onRefresh: () => void }) {
  const badge = badgeOf(story)
  if (badge === 'published') {
    const url = publicUrl(story)
    const dot = <StatusDot status="published">{t('stories.published')}</StatusDot>
    return url ? (
      <a
        href={storyReadingUrl(url)}
        target="_blank"
        rel="noopener"
        className="inline-flex items-center gap-1 hover:underline"
        onClick={(event) => event.stopPropagation()}
      >
        {dot}
        <Icon of={ExternalLink} size="s" className="!size-3 text-ok-ink" />
      </a>
    ) : (
      dot
    )
  }
  if (badge === 'finalising' || badge === 'voice-pending')
    return (
      <span className="inline-flex items-center gap-1 text-12 font-[550] whitespace-nowrap text-warn-ink">
        <Spinner className="!size-3" />
        <span className="ms-1">{badge === 'finalising' ? t('stories.finalising') : t('stories.voicePending')}</span>
        <IconButton
          icon={RefreshCw}
          size="small"
          label={t('stories.refresh')}
          onClick={(event) => {
            event.stopPropagation()
            onRefresh()
          }}
        />
      </span>
    )
  if (badge === 'voice-ready')
    return <StatusDot status="ready">{t(story.voiceOverStatus ? 'stories.voiceReady' : 'stories.ready')}</StatusDot>
  return <StatusDot status="draft">{t('stories.draft')}</StatusDot>
}
