import { type ProxyServer, proxyServers, proxySettings } from '@taplore/contract'
import { CopyText, SegmentedControl } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** What the customer's own web server needs to pass a path on to us. */
export function ProxySettings({ path, target }: { path: string; target: string }) {
  const { t } = useTranslation()
  const [server, setServer] = useState<ProxyServer>('nginx')
  const text = proxySettings(server, { path, target })
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-14 font-semibold">{t('domains.proxyTitle')}</h2>
        <SegmentedControl
          label={t('domains.server')}
          value={server}
          onChange={setServer}
          segments={proxyServers.map((value) => ({ value, label: value }))}
        />
      </div>
      <p className="text-13 text-ink-2">{t('domains.proxyLead', { path })}</p>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard (WCAG 2.1.1).
        tabIndex={0}
        className="overflow-x-auto rounded-control bg-sunken p-3 font-code text-12 leading-relaxed"
        dir="ltr"
      >
        {text}
      </pre>
      <div className="text-13">
        <CopyText text={text} />
      </div>
    </section>
  )
}
