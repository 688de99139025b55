import { Link } from '@tanstack/react-router'
import type { Domain, DomainProblem } from '@taplore/contract'
import { Icon, type Status, StatusDot } from '@taplore/ui'
import { Globe, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../../shell/session/use-time-zone.ts'
import { problemWords } from './problem-words.ts'

const dots: Record<Domain['state'], Status> = { pending: 'scheduled', verified: 'ready', secure: 'published' }

const shortProblems = {
  'proof-wrong': 'domains.shortProblems.proofWrong',
  'route-wrong': 'domains.shortProblems.routeWrong',
  'path-host-kept': 'domains.shortProblems.hostKept',
  'path-changed': 'domains.shortProblems.pathChanged',
  'path-unanswered': 'domains.shortProblems.pathUnanswered',
  'certificate-refused': 'domains.shortProblems.certificateRefused',
  'caa-blocked': 'domains.shortProblems.caaBlocked',
} as const

/** Whether the page of the domain shows, below, what repairs it. */
const pointsBelow = (problem: DomainProblem): problem is keyof typeof shortProblems => problem in shortProblems

/** Pending, verified, or reached by https; and what keeps it from the next one. */
export function DomainState({ domain }: { domain: Pick<Domain, 'id' | 'state' | 'problem' | 'certificateRetryAt'> }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const { state, problem } = domain
  const isBad = problem === 'lost' || problem === 'taken' || problem === 'given-up'
  return (
    <span className="block py-1.5">
      <StatusDot status={isBad ? 'failed' : dots[state]}>{t(`domains.states.${state}`)}</StatusDot>
      {problem ? (
        <span className="mt-0.5 block text-12 leading-snug text-muted">
          {pointsBelow(problem) ? (
            <>
              {t(shortProblems[problem])}{' '}
              <Link to="/setup-domain" search={{ domainId: domain.id }} className="whitespace-nowrap text-link">
                {t('domains.seeRemedy')}
              </Link>
            </>
          ) : (
            problemWords(domain, zone)
          )}
        </span>
      ) : null}
    </span>
  )
}

/** The lock shows once an https request has succeeded (DOM-23). */
export function DomainIcon({ domain }: { domain: Pick<Domain, 'is_ssl_verified'> }) {
  const { t } = useTranslation()
  return domain.is_ssl_verified ? (
    <span className="text-ok-ink" role="img" aria-label={t('domains.states.secure')}>
      <Icon of={Lock} />
    </span>
  ) : (
    <span className="text-muted">
      <Icon of={Globe} />
    </span>
  )
}
