import { useMutation } from '@tanstack/react-query'
import type { ChannelSettingsView } from '@taplore/contract'
import { Button, CopyText } from '@taplore/ui'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { useTimeZone } from '../../../shell/session/use-time-zone.ts'
import { fullDateIn } from '../../../texts/formats.ts'
import { refreshChannelSettings } from './api.ts'

/** What programs and search engines read of the channel, and making it anew (DOM-27, DOM-28). */
export function LinksTab({ view }: { view: ChannelSettingsView }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const refused = useRefusal()('domains.manage')
  const pages = useMutation(query.siteSettings.regeneratePages.mutationOptions(told(t('site.pagesRegenerated'))))
  const sitemap = useMutation(query.siteSettings.regenerateSitemap.mutationOptions(told(t('site.sitemapRegenerated'))))
  function told(text: string) {
    return {
      onSuccess: () => {
        refreshChannelSettings()
        notify('account', 'success', text)
      },
      onError: (error: unknown) => notify('account', 'error', problemReason(error, t('errors.genericLater'))),
    }
  }
  const rows = [
    [t('site.links.site'), view.siteUrl],
    [t('site.links.sitemap'), view.sitemapUrl],
    [t('site.links.feed'), view.feedUrl],
    [t('site.links.jsonFeed'), view.jsonFeedUrl],
    [t('site.links.api'), view.apiUrl],
  ] as const
  return (
    <>
      <dl className="flex flex-col gap-4">
        {rows.map(([label, url]) => (
          <div key={label} className="flex flex-col gap-1">
            <dt className="text-13 font-[550]">{label}</dt>
            <dd className="flex items-start gap-2 text-12">
              <a href={url} target="_blank" rel="noopener" className="min-w-0 grow text-link break-all">
                {url}
              </a>
              <CopyText text={url} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-col gap-1.5 border-t border-line pt-4">
        <span>
          <Button
            icon={RefreshCw}
            isLoading={pages.isPending}
            disabledReason={refused}
            onClick={() => pages.mutate({ siteId: view.channelId })}
          >
            {t('site.regeneratePages')}
          </Button>
        </span>
        <p className="text-12 text-muted">
          {view.liveAt ? t('site.lastTime', { time: fullDateIn(view.liveAt, zone) }) : t('site.regenerateHelp')}
        </p>
      </div>
      <div className="flex flex-col gap-1.5">
        <span>
          <Button
            icon={RefreshCw}
            isLoading={sitemap.isPending}
            disabledReason={refused}
            onClick={() => sitemap.mutate({ siteId: view.channelId })}
          >
            {t('site.regenerateSitemap')}
          </Button>
        </span>
        <p className="text-12 text-muted">
          {view.sitemapAt ? t('site.lastTime', { time: fullDateIn(view.sitemapAt, zone) }) : t('site.sitemapHelp')}
        </p>
      </div>
    </>
  )
}
