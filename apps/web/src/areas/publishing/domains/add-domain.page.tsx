import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type DomainProduct, domainMessages } from '@taplore/contract'
import { Button, Field, Input, StateFrame } from '@taplore/ui'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { Page } from '../../../shell/page/page.tsx'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { inWords } from '../../../texts/sentences.ts'
import { listPaths } from './api.ts'
import { LockedDomains } from './locked-domains.tsx'
import { nameInAddress } from './name-in-address.ts'
import { nameProblem } from './problem-words.ts'
import { SharedHostPanel } from './shared-host-panel.tsx'

/** The domain to connect; before going on, its CAA records are looked up (DOM-03, DOM-10). */
export function AddDomainPage({ product }: { product: DomainProduct }) {
  const { t } = useTranslation()
  const refused = useRefusal()('domains.manage')
  const path = listPaths[product]
  return (
    <Page
      crumbs={[
        { label: t(product === 'stories' ? 'nav.tell' : 'nav.ask') },
        { label: t('nav.domains'), link: (content) => <Link to={path}>{content}</Link> },
        { label: t('domains.add') },
      ]}
      hasHelp
    >
      {refused ? (
        <StateFrame icon={Lock} title={t('nav.domains')} body={refused} />
      ) : (
        <div className="grid max-w-[980px] gap-6 lg:grid-cols-[1fr_320px]">
          <LockedDomains product={product}>
            <NameForm product={product} />
          </LockedDomains>
          {product === 'stories' ? <SharedHostPanel /> : null}
        </div>
      )}
    </Page>
  )
}

function NameForm({ product }: { product: DomainProduct }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [domain, setDomain] = useState('')
  const [problem, setProblem] = useState<ReturnType<typeof nameProblem>>(null)
  const lookUp = useMutation({
    mutationFn: (name: string) => api.domains.lookUp({ domain: name, dnsType: 'CAA' }),
    onSuccess: ({ isCAApresent }, name) =>
      void navigate({ to: '/setup-domain', search: { domainName: name.trim(), isCAApresent, product } }),
    onError: (error) => {
      const found = nameProblem(error)
      setProblem(found)
      if (!found) notify('account', 'error', problemReason(error, t('errors.genericLater')))
    },
  })
  const submit = (name: string) => {
    if (name.trim() === '') setProblem({ message: inWords(domainMessages.missing), main: null })
    else lookUp.mutate(name)
  }
  return (
    <section className="flex flex-col gap-4">
      <div>
        <h2 className="display text-24 text-balance">{t('domains.addTitle')}</h2>
        <p className="mt-1 text-13 text-ink-2">{t('domains.addLead')}</p>
      </div>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const name = nameInAddress(domain)
          setDomain(name)
          submit(name)
        }}
      >
        <Field label={t('domains.name')} error={problem?.message}>
          {(control) => (
            <Input
              {...control}
              size="large"
              value={domain}
              placeholder={t('domains.namePlaceholder')}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              inputMode="url"
              onChange={(event) => {
                setDomain(event.target.value)
                setProblem(null)
              }}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" kind="primary" isLoading={lookUp.isPending}>
            {t('domains.next')}
          </Button>
          {problem?.main ? (
            <Button
              onClick={() => {
                const { main } = problem
                setDomain(main ?? '')
                submit(main ?? '')
              }}
            >
              {t('domains.useMain', { domain: problem.main })}
            </Button>
          ) : null}
        </div>
      </form>
    </section>
  )
}
