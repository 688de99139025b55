import type { Domain } from '@taplore/contract'
import { classNames, Icon } from '@taplore/ui'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../../../shell/session/use-time-zone.ts'
import { dayAndTime } from '../../../../texts/formats.ts'
import { stepsOf, timesOf } from './steps.ts'

/** How far a domain is, from the server to the lock (DOM-22). */
export function ProgressSteps({ domain, isProven }: { domain: Domain; isProven: boolean }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const times = timesOf(domain)
  const isPath = domain.domain_type === 'REVERSE_PROXY'
  return (
    <ol className="flex flex-col" aria-label={t('domains.progress')}>
      {stepsOf(domain.state, isProven).map(({ id, state }) => (
        <li
          key={id}
          // A line from each step to the next one.
          className="relative flex items-center gap-3 py-1.5 text-13 before:absolute before:start-[9.5px] before:-top-1.5 before:h-3 before:w-px before:bg-line-2 first:before:hidden"
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span
            className={classNames(
              'grid size-5 shrink-0 place-items-center rounded-full border',
              state === 'done'
                ? 'border-transparent bg-ok-soft text-ok-ink'
                : state === 'current'
                  ? 'border-2 border-tell-ink'
                  : 'border-line-2',
            )}
          >
            {state === 'done' ? <Icon of={Check} size="s" /> : null}
          </span>
          <span className={state === 'later' ? 'text-muted' : state === 'current' ? 'font-semibold' : ''}>
            {t(id === 'certificate' && isPath ? 'domains.ofPath.certificate' : `domains.steps.${id}`)}
          </span>
          {state === 'current' && id === 'dns' ? (
            <span className="ms-auto text-12 text-muted">{t('domains.waiting')}</span>
          ) : null}
          {state === 'done' && times[id] ? (
            <time dateTime={times[id]} className="tabular ms-auto text-12 whitespace-nowrap text-muted">
              {dayAndTime(times[id], zone)}
            </time>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
