import type { Domain } from '@taplore/contract'
import { classNames, Icon } from '@taplore/ui'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { stepsOf } from './steps.ts'

/** How far a domain is, from the server to the lock (DOM-22). */
export function ProgressSteps({ domain, isProven }: { domain: Pick<Domain, 'state'>; isProven: boolean }) {
  const { t } = useTranslation()
  return (
    <ol className="flex flex-col gap-3" aria-label={t('domains.progress')}>
      {stepsOf(domain.state, isProven).map(({ id, state }) => (
        <li
          key={id}
          className="flex items-center gap-3 text-13"
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
            {t(`domains.steps.${id}`)}
          </span>
          {state === 'current' && id === 'dns' ? (
            <span className="ms-auto text-12 text-muted">{t('domains.waiting')}</span>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
