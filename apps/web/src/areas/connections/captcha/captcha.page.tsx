import { useMutation, useQuery } from '@tanstack/react-query'
import {
  type CaptchaService,
  type CaptchaType,
  type CaptchaView,
  captchaDifficulties,
  captchaServices,
  captchaTypes,
} from '@taplore/contract'
import { Field, Note, RadioGroup, SectionTitle, Select, Skeleton, Switch, Tag } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { notify } from '../../../common/feedback/notify.ts'
import { Page } from '../../../shell/page/page.tsx'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { formatNumber } from '../../../texts/formats.ts'
import { ServiceKeys } from './service-keys.tsx'

const scores = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]

const isService = (type: CaptchaType): type is CaptchaService => captchaServices.some((service) => service === type)

/** Captcha settings of all forms in the workspace (CAPTCHA-01). */
export function CaptchaPage() {
  const { t } = useTranslation()
  const settings = useQuery(query.captcha.get.queryOptions())
  return (
    <Page crumbs={[{ label: t('nav.ask') }, { label: t('captcha.title') }]}>
      <div className="tint-ask mx-auto flex max-w-[680px] flex-col gap-8">
        <div>
          <h2 className="text-20 font-[650]">{t('captcha.title')}</h2>
          <p className="mt-0.5 text-13 text-ink-2">{t('captcha.lead')}</p>
        </div>
        {settings.isPending ? <Skeleton className="h-72" /> : null}
        {settings.isError ? <LoadFailed asked={settings} title={t('captcha.failed')} /> : null}
        {settings.data ? <Settings view={settings.data} /> : null}
      </div>
    </Page>
  )
}

function Settings({ view }: { view: CaptchaView }) {
  const { t } = useTranslation()
  const refused = useRefusal()('forms.manage')
  const save = useMutation(
    query.captcha.save.mutationOptions({
      onSuccess: (next) => {
        queryClient.setQueryData(query.captcha.get.queryKey(), next)
        notify('account', 'success', t('captcha.saved'))
      },
      onError: (error) => notify('account', 'error', problemReason(error, t('errors.genericLater'))),
    }),
  )
  const keyOf = (service: CaptchaService) => view.keys.find((key) => key.service === service)
  // A service needs keys before it can be selected.
  const choices = captchaTypes.filter((type) => !isService(type) || keyOf(type))
  return (
    <>
      {refused ? <Note>{refused}</Note> : null}
      <fieldset disabled={Boolean(refused)} className="flex flex-col gap-4">
        <RadioGroup
          label={t('captcha.type')}
          value={view.type}
          onChange={(type) => save.mutate({ type })}
          options={choices.map((type) => ({
            value: type,
            label: t(`captcha.types.${type}`),
            note: t(`captcha.notes.${type}`),
          }))}
        />
        {view.type === 'none' ? <Note tone="warn">{t('captcha.noneNote')}</Note> : null}
        {view.type === 'embedded' ? (
          <Field label={t('captcha.difficulty')} help={t('captcha.difficultyHelp')} className="max-w-[320px]">
            {(control) => (
              <Select
                control={control}
                value={view.difficulty}
                onChange={(difficulty) => save.mutate({ difficulty })}
                options={captchaDifficulties.map((value) => ({ value, label: t(`captcha.difficulties.${value}`) }))}
              />
            )}
          </Field>
        ) : null}
        {keyOf('recaptcha-v3') ? (
          <Field label={t('captcha.minScore')} help={t('captcha.minScoreHelp')} className="max-w-[320px]">
            {(control) => (
              <Select
                control={control}
                value={String(view.minScore)}
                onChange={(minScore) => save.mutate({ minScore: Number(minScore) })}
                options={scores.map((score) => ({ value: String(score), label: formatNumber(score) }))}
              />
            )}
          </Field>
        ) : null}
        <Switch
          isOn={view.isOnForNewForms}
          onChange={(isOnForNewForms) => save.mutate({ isOnForNewForms })}
          label={t('captcha.newForms')}
          isDisabled={Boolean(refused)}
        />
      </fieldset>
      <section>
        <SectionTitle title={t('captcha.keys')} />
        <p className="mb-3 text-13 text-ink-2">{t('captcha.keysLead')}</p>
        <ul
          className="flex flex-col divide-y divide-line rounded-card border border-line"
          aria-label={t('captcha.keys')}
        >
          {captchaServices.map((service) => (
            <li key={service} className="flex flex-wrap items-center gap-3 px-4 py-3">
              <span className="min-w-0 flex-1 text-13 font-medium">{t(`captcha.types.${service}`)}</span>
              {keyOf(service) ? (
                <Tag tone={keyOf(service)?.checkedAt ? 'ok' : 'warn'}>
                  {t(keyOf(service)?.checkedAt ? 'captcha.checked' : 'captcha.unchecked')}
                </Tag>
              ) : null}
              <ServiceKeys service={service} kept={keyOf(service)} isInUse={view.type === service} refused={refused} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
