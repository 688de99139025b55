import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, buttonClass, CopyText, Icon, Note, Spinner } from '@taplore/ui'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { apiPaths } from '../../../api/paths.ts'
import { problemReason } from '../../../api/problem.ts'
import { useTimeZone } from '../../../shell/session/use-time-zone.ts'
import { timeOfDay } from '../../../texts/formats.ts'
import { sitesOptions } from './api.ts'
import { useSiteActions } from './use-site-actions.ts'

/** Three steps; the last one notices the site when it comes. */
export function ByPlugin({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const list = useQuery(sitesOptions())
  const [openedAt] = useState(() => new Date().toISOString())
  const { toggle } = useSiteActions()
  const create = useMutation({ mutationFn: () => api.wordpress.createCode() })
  const arrived = list.data?.sites.find(({ way, connectedAt }) => way === 'plugin' && connectedAt >= openedAt)
  return (
    <div className="flex flex-col gap-4">
      <ol className="flex flex-col gap-4">
        <Step number={1} text={t('wordpress.connecting.download')}>
          <a className={buttonClass({ kind: 'plain' })} href={apiPaths.wordpressPlugin} download>
            <Icon of={Download} />
            {t('wordpress.connecting.downloadAction')}
          </a>
        </Step>
        <Step number={2} text={t('wordpress.connecting.code')}>
          {create.data ? (
            <div className="flex flex-col gap-1">
              <div className="flex items-center gap-3 rounded-control bg-sunken px-3 py-2">
                <code className="min-w-0 flex-1 font-code text-13 break-all" dir="ltr" data-testid="connection-code">
                  {create.data.code}
                </code>
                <CopyText
                  text={create.data.code}
                  label={t('wordpress.connecting.copy')}
                  className="text-13 text-link"
                />
              </div>
              <p className="text-12 text-muted">
                {t('wordpress.connecting.codeNote', { time: timeOfDay(create.data.expiresAt, zone) })}
              </p>
            </div>
          ) : (
            <Button isLoading={create.isPending} onClick={() => create.mutate()}>
              {t('wordpress.connecting.codeAction')}
            </Button>
          )}
          {create.isError ? (
            <Note tone="bad" isAlert>
              {problemReason(create.error, t('errors.genericLater'))}
            </Note>
          ) : null}
        </Step>
        <Step number={3} text={t('wordpress.connecting.allow')}>
          {create.data && !arrived ? (
            <p className="flex items-center gap-2 text-13 text-muted" role="status">
              <Spinner />
              {t('wordpress.connecting.waiting')}
            </p>
          ) : null}
          {arrived ? (
            <div className="flex flex-col items-start gap-3">
              <Note tone="ok" isAlert>
                {t('wordpress.connecting.arrived', { domain: arrived.domain })}
              </Note>
              {arrived.status === 1 ? null : (
                <Button
                  kind="primary"
                  isLoading={toggle.isPending}
                  onClick={() => toggle.mutate(arrived, { onSuccess: onClose })}
                >
                  {t('wordpress.enable')}
                </Button>
              )}
            </div>
          ) : null}
        </Step>
      </ol>
      <div className="flex justify-end">
        <Button onClick={onClose}>{t('actions.close')}</Button>
      </div>
    </div>
  )
}

function Step({ number, text, children }: { number: number; text: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className="flex size-6 shrink-0 items-center justify-center rounded-full bg-sunken text-12 font-semibold tabular"
      >
        {number}
      </span>
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2 [&>div]:w-full">
        <p className="text-13 leading-6 text-ink-2">{text}</p>
        {children}
      </div>
    </li>
  )
}
