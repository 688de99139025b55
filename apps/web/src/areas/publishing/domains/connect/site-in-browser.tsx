import type { Domain } from '@taplore/contract'
import { Icon } from '@taplore/ui'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { apiPaths } from '../../../../api/paths.ts'
import { useSession } from '../../../../api/session-store.ts'
import { BrowserFrame } from '../../../../common/preview/browser-frame.tsx'
import { useSize } from '../../../../common/preview/use-size.ts'

const page = { width: 1280, height: 900 }

/** What readers will see at this name, in a browser whose lock closes with the certificate. */
export function SiteInBrowser({ domain }: { domain: Domain }) {
  const { t } = useTranslation()
  const { workspace } = useSession()
  const [frame, { width }] = useSize({ width: 348, height: 240 })
  const address = `${domain.domain}${domain.path}`
  // A path has the certificate of the customer's own server.
  const words = domain.domain_type === 'REVERSE_PROXY' ? 'domains.ofPath' : 'domains'
  const title = t('domains.previewOf', { domain: address })
  if (!workspace) return null
  const search = new URLSearchParams({ workspace, channel: domain.channel_id, scheme: 'light' })
  const scale = width / page.width
  return (
    <section aria-label={title}>
      <BrowserFrame address={address} lock={domain.is_ssl_verified ? 'closed' : 'open'}>
        <div ref={frame} className="overflow-hidden" dir="ltr" style={{ height: page.height * scale }}>
          <iframe
            title={title}
            src={apiPaths.sitePreview(search)}
            // No script, no navigation, and nothing to stop at.
            sandbox="allow-same-origin"
            tabIndex={-1}
            className="border-0 bg-white"
            style={{ ...page, transform: `scale(${scale})`, transformOrigin: '0 0', colorScheme: 'light' }}
          />
        </div>
        <p className="flex gap-2.5 border-t border-line p-3 text-12 text-ink-2">
          <Icon of={Lock} size="s" />
          {t(`${words}.${domain.is_ssl_verified ? 'lockClosed' : 'lockOpen'}`)}
        </p>
      </BrowserFrame>
    </section>
  )
}
