import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type Domain, domainRules } from '@taplore/contract'
import { Button, buttonClass, CopyText, Note } from '@taplore/ui'
import { Check, RefreshCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { problemReason } from '../../../../api/problem.ts'
import { notify } from '../../../../common/feedback/notify.ts'
import { useRefusal } from '../../../../shell/session/use-refusal.ts'
import { useTimeZone } from '../../../../shell/session/use-time-zone.ts'
import { inWords } from '../../../../texts/sentences.ts'
import { recordsOptions, refreshDomains } from '../api.ts'
import { DomainIcon } from '../domain-state.tsx'
import { problemWords } from '../problem-words.ts'
import { ConnectedDomains } from './connected-domains.tsx'
import { ProgressSteps } from './progress-steps.tsx'
import { ProxySettings } from './proxy-settings.tsx'
import { RecordsTable } from './records-table.tsx'
import { SiteInBrowser } from './site-in-browser.tsx'

const leads = {
  pending: 'domains.connectLead',
  verified: 'domains.verifiedLead',
  secure: 'domains.connectedLead',
} as const satisfies Record<Domain['state'], string>

/** The records of a domain, what DNS says of them now, and how far it is. Found records verify it without a click. */
export function ConnectDomain({ domain }: { domain: Domain }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const zone = useTimeZone()
  const refused = useRefusal()('domains.manage')
  const isPath = domain.domain_type === 'REVERSE_PROXY'
  const isWatched = domain.state !== 'secure'
  const seen = useQuery(recordsOptions(domain.id, isWatched))
  const records = seen.data?.records
  const isComplete = records?.every(({ ok, purpose }) => ok || purpose === 'authority') ?? false
  const isProven = records?.some(({ ok, purpose }) => ok && purpose === 'proof') ?? false
  const verify = useVerify()
  const { mutate } = verify
  // One check for each look at the records: it is the server that decides.
  const lookedAt = seen.data?.checkedAt
  const verifiedFor = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (!isComplete || !isWatched || refused || verifiedFor.current === lookedAt) return
    verifiedFor.current = lookedAt
    mutate({ domainId: domain.id, isQuiet: true })
  }, [isComplete, isWatched, refused, lookedAt, domain.id, mutate])
  const name = `${domain.domain}${domain.path}`
  const forDeveloper = (records ?? domain.records)
    .map(({ type, domain: at, value }) => `${at} ${type} ${value}`)
    .join('\n')
  return (
    <div className="flex max-w-[1280px] flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="display flex items-center gap-2.5 text-24 text-balance break-words">
            <DomainIcon domain={domain} />
            {t(isWatched ? 'domains.connectTitle' : 'domains.connectedTitle', { domain: name })}
          </h2>
          <p className="mt-1 text-13 text-ink-2">
            {t(isPath && domain.state === 'verified' ? 'domains.ofPath.verifiedLead' : leads[domain.state])}
          </p>
        </div>
        <CopyText text={forDeveloper} label={t('domains.copyAll')} className={buttonClass()} />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_300px] xl:grid-cols-[1fr_348px]">
        <div className="flex min-w-0 flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h3 className="text-14 font-semibold">{t(isWatched ? 'domains.records' : 'domains.showRecords')}</h3>
            <span className="flex items-center gap-3">
              {isWatched ? <NextCheck at={seen.dataUpdatedAt} isChecking={seen.isFetching} /> : null}
              <Button
                icon={RefreshCw}
                disabledReason={refused}
                isLoading={verify.isPending && !verify.variables.isQuiet}
                onClick={() => {
                  void seen.refetch()
                  mutate({ domainId: domain.id })
                }}
              >
                {t('domains.verify')}
              </Button>
            </span>
          </div>
          {domain.problem ? (
            <Note tone={['lost', 'taken', 'given-up'].includes(domain.problem) ? 'bad' : 'warn'}>
              {problemWords(domain, zone)}{' '}
              {isPath ? (
                <Link
                  to="/help/$page"
                  params={{ page: 'use-your-own-domain' }}
                  hash="connect-a-path-on-your-site"
                  className="text-link"
                >
                  {t('domains.guide')}
                </Link>
              ) : null}
            </Note>
          ) : null}
          <RecordsTable records={domain.records} seen={records} />
          {domain.proxy_target ? <ProxySettings path={domain.path} target={domain.proxy_target} /> : null}
          <ConnectedDomains besides={domain} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <aside
            aria-label={t('domains.progress')}
            className="tint-tell flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
          >
            <h2 className="text-14 font-semibold">{t('domains.progress')}</h2>
            <ProgressSteps domain={domain} isProven={isProven} />
            {isWatched && !refused ? (
              <>
                <Button
                  kind="primary"
                  icon={Check}
                  onClick={() => {
                    notify('account', 'info', t('domains.addedToast'))
                    void navigate({ to: '/' })
                  }}
                >
                  {t('domains.addedRecords')}
                </Button>
                <p className="text-12 text-muted">{t('domains.addedNote')}</p>
              </>
            ) : null}
          </aside>
          <SiteInBrowser domain={domain} />
        </div>
      </div>
    </div>
  )
}

/** A check that nobody asked for says nothing. */
function useVerify() {
  const { t } = useTranslation()
  const verify = useMutation(
    query.domains.verify.mutationOptions({
      onSettled: refreshDomains,
    }),
  )
  const mutate = useRef(verify.mutate)
  mutate.current = verify.mutate
  const [isQuiet, setQuiet] = useState(true)
  const run = useRef(({ domainId, isQuiet: quiet = false }: { domainId: string; isQuiet?: boolean }) => {
    setQuiet(quiet)
    mutate.current(
      { domainId },
      {
        onSuccess: ({ status, message }) => {
          if (!quiet)
            notify(
              'account',
              status === 'error' ? 'error' : status === 'pending' ? 'info' : 'success',
              inWords(message),
            )
        },
        onError: (error) => {
          if (!quiet) notify('account', 'error', problemReason(error, t('errors.genericLater')))
        },
      },
    )
  })
  return { isPending: verify.isPending, variables: { isQuiet }, mutate: run.current }
}

/** The seconds until records are looked up again. */
function NextCheck({ at, isChecking }: { at: number; isChecking: boolean }) {
  const { t } = useTranslation()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const left = Math.min(domainRules.checkEveryMs, Math.max(0, at + domainRules.checkEveryMs - now))
  const seconds = Math.ceil(left / 1_000)
  return (
    <span className="tabular text-12 text-muted">
      {isChecking || at === 0 ? t('domains.checking') : t('domains.nextCheck', { seconds })}
    </span>
  )
}
