import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type DomainMapping, type DomainProduct, domainMessages } from '@taplore/contract'
import { Button, buttonClass, Field, Input, Note, SegmentedControl } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { type Problem, problemReason, readProblem } from '../../../api/problem.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { inWords } from '../../../texts/sentences.ts'
import { listPaths, refreshDomains } from './api.ts'
import { Breakable } from './breakable.tsx'
import { DomainLimitDialog } from './domain-limit-dialog.tsx'
import { nameProblem } from './problem-words.ts'

interface Props {
  readonly domainName: string
  readonly isCAApresent: boolean
  readonly product: DomainProduct
}

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '')

/** Subdomain or path, and its name (DOM-12, DOM-16). */
export function MapDomain({ domainName, isCAApresent, product }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [type, setType] = useState<DomainMapping>('SUBDOMAIN')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [limit, setLimit] = useState<Problem | null>(null)
  const caa = useQuery(
    query.domains.lookUp.queryOptions({ input: { domain: domainName, dnsType: 'CAA' }, staleTime: 0 }),
  )
  const isBlocked = caa.data?.isCAApresent ?? isCAApresent
  const create = useMutation(
    query.domains.create.mutationOptions({
      onSuccess: ({ message, created }) => {
        refreshDomains()
        notify('account', 'success', inWords(message))
        void navigate({ to: '/setup-domain', search: { domainId: created.id }, replace: true })
      },
      onError: (error) => {
        const found = readProblem(error)
        if (found.code === 'DOMAIN_LIMIT_REACHED') setLimit(found)
        // Shows the record to add.
        if (found.code === 'DOMAIN_BLOCKED_BY_CAA') void caa.refetch()
        const named = nameProblem(error)
        if (named) {
          setProblem(named.message)
          notify('account', 'info', named.message)
        } else if (found.code !== 'DOMAIN_LIMIT_REACHED')
          notify('account', 'error', problemReason(error, t('errors.genericLater')))
      },
    }),
  )
  const given = withoutSpaces(text)
  const isPath = type === 'REVERSE_PROXY'
  const address = isPath ? `${domainName}/${given || 'stories'}` : `${given || 'stories'}.${domainName}`
  const submit = () => {
    if (given === '') {
      const missing = inWords(isPath ? domainMessages.pathMissing : domainMessages.subdomainMissing)
      setProblem(missing)
      notify('account', 'info', missing)
      return
    }
    create.mutate({
      domain: domainName,
      type,
      product,
      ...(isPath ? { reverseProxyDomain: given } : { subDomain: given }),
    })
  }
  return (
    <div className="flex max-w-[640px] flex-col gap-5">
      <h2 className="display text-24 text-balance">{t('domains.setupTitle', { domain: domainName })}</h2>
      {caa.data?.isSilent ? <Note tone="info">{t('domains.caaSilent')}</Note> : null}
      {caa.isError ? (
        <Note tone="warn">
          <span className="flex flex-wrap items-center gap-3">
            {nameProblem(caa.error)?.message ?? t('domains.caaFailed')}
            <Button size="small" isLoading={caa.isFetching} onClick={() => void caa.refetch()}>
              {t('domains.caaAgain')}
            </Button>
          </span>
        </Note>
      ) : null}
      {isBlocked ? (
        <CaaWarning
          record={caa.data?.recordToAdd ?? null}
          isAsking={caa.isFetching}
          onAgain={() => void caa.refetch()}
        />
      ) : null}
      <div className="self-start">
        <SegmentedControl
          label={t('domains.mapping')}
          value={type}
          onChange={(next) => {
            setType(next)
            setProblem(null)
          }}
          segments={[
            { value: 'SUBDOMAIN', label: t('domains.subdomain') },
            { value: 'REVERSE_PROXY', label: t('domains.path') },
          ]}
        />
      </div>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field
          label={t(isPath ? 'domains.pathField' : 'domains.subdomain')}
          error={problem ?? undefined}
          help={t(isPath ? 'domains.pathHelp' : 'domains.subdomainHelp', { address })}
        >
          {(control) => (
            <Input
              {...control}
              size="large"
              value={text}
              placeholder="stories"
              {...(isPath ? { maxLength: 300 } : {})}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => {
                setText(withoutSpaces(event.target.value))
                setProblem(null)
              }}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" kind="primary" isLoading={create.isPending} disabled={isBlocked}>
            {t('domains.connect')}
          </Button>
          <Link to={listPaths[product]} className={buttonClass()}>
            {t('domains.back')}
          </Link>
        </div>
      </form>
      {limit ? <DomainLimitDialog problem={limit} onClose={() => setLimit(null)} /> : null}
    </div>
  )
}

/** The records of the domain let no authority of ours issue (DOM-13, R-108). */
function CaaWarning({ record, isAsking, onAgain }: { record: string | null; isAsking: boolean; onAgain: () => void }) {
  const { t } = useTranslation()
  return (
    <Note tone="warn" isAlert>
      <p className="font-medium">{t('domains.caaTitle')}</p>
      <p className="mt-1">{t('domains.caaBody')}</p>
      {record ? (
        <p className="mt-2 font-code text-12">
          <Breakable text={`@ CAA ${record}`} />
        </p>
      ) : null}
      <p className="mt-2 flex flex-wrap items-center gap-3">
        <a
          className="underline underline-offset-2"
          href="https://letsencrypt.org/docs/caa/"
          target="_blank"
          rel="noopener"
        >
          {t('domains.caaHelp')}
        </a>
        <Button size="small" isLoading={isAsking} onClick={onAgain}>
          {t('domains.caaAgain')}
        </Button>
      </p>
    </Note>
  )
}
