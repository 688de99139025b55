import type { Feed } from '@taplore/contract'
import { Button, Note } from '@taplore/ui'
import { Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../../texts/sentences.ts'
import { useFeedActions } from './use-feed-actions.ts'

/** That a feed is paused, why, and how it goes on. */
export function PausedNote({ feed, mayResume }: { feed: Feed; mayResume: boolean }) {
  const { t } = useTranslation()
  const { sync } = useFeedActions()
  return (
    <div data-testid="feed-paused">
      <Note tone="bad">
        <p>
          <strong className="font-semibold">{t('feeds.form.paused')}</strong>
          {feed.problem ? ` ${inWords(feed.problem)}` : null}
        </p>
        {mayResume ? (
          <>
            <p className="mt-1">{t('feeds.form.pausedHelp')}</p>
            <Button
              size="small"
              icon={Play}
              className="mt-2"
              isLoading={sync.isPending}
              onClick={() => sync.mutate({ id: feed._id, isOn: true })}
            >
              {t('feeds.form.resume')}
            </Button>
          </>
        ) : null}
      </Note>
    </div>
  )
}
