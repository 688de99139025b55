import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { seriesVisibilities, type VideoPlatform } from '@taplore/contract'
import { Field, Input, Note, RadioGroup, Select, Switch } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { useRights } from '../../../../shell/session/use-rights.ts'
import { inWords } from '../../../../texts/sentences.ts'
import { type SeriesDraft, withDestination, withVisibility } from '../draft.ts'
import { errorOf, type StepFields } from './step-fields.ts'

/** The name, and where episodes go. */
export function DestinationStep({ draft, change, problems }: StepFields) {
  const { t } = useTranslation()
  const rights = useRights()
  const mayRead = rights.may('integrations.view')
  const list = useQuery(query.linkedAccounts.list.queryOptions({ enabled: mayRead }))
  const accounts = list.data?.accounts ?? []
  const chosen = accounts.find(({ id }) => id === draft.destination)
  const isAudited = (platform: VideoPlatform) =>
    list.data?.platforms.some((setup) => setup.platform === platform && setup.isAudited) ?? false
  const offeredBy = (platform: VideoPlatform) => seriesVisibilities(platform, { isAudited: isAudited(platform) })
  const offered = chosen ? offeredBy(chosen.platform) : []
  const setSettings = (fields: Partial<SeriesDraft['settings']>) =>
    change({ settings: { ...draft.settings, ...fields } })
  return (
    <>
      <Field label={t('series.name')} {...errorOf(problems.name, inWords)}>
        {(control) => (
          <Input
            {...control}
            size="large"
            autoFocus
            maxLength={120}
            value={draft.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Field>
      <fieldset className="flex flex-col gap-3" data-invalid={problems.destination ? true : undefined}>
        <legend className="mb-2 text-13 font-[550]">{t('series.destination')}</legend>
        <RadioGroup
          label={t('series.destination')}
          value={draft.destination}
          onChange={(destination) => {
            const account = accounts.find(({ id }) => id === destination)
            change(
              withDestination(draft, destination, { from: offered, to: account ? offeredBy(account.platform) : [] }),
            )
          }}
          options={[
            ...accounts.map(({ id, platform, name, state }) => ({
              value: id,
              label: `${t(`series.platforms.${platform}`)} · ${name}`,
              ...(state === 'expired' ? { note: t('series.expired') } : {}),
            })),
            { value: 'download', label: t('series.download'), note: t('series.downloadHelp') },
          ]}
        />
        {problems.destination ? (
          <p role="alert" className="text-12 text-bad-ink">
            {inWords(problems.destination)}
          </p>
        ) : null}
        {list.data && accounts.length === 0 ? (
          <Note>
            {t('series.noAccounts')}{' '}
            <Link to="/linked-accounts" className="text-brand-ink underline">
              {t('series.linkAccounts')}
            </Link>
          </Note>
        ) : null}
      </fieldset>
      {chosen ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t('series.visibility')}
            help={draft.isVisibilityLeftOver ? t('series.visibilityLeftOver') : undefined}
          >
            {(control) => (
              <Select
                control={control}
                size="large"
                value={draft.settings.visibility}
                onChange={(visibility) => change(withVisibility(draft, visibility))}
                options={offered.map((value) => ({ value, label: t(`series.visibilities.${value}`) }))}
              />
            )}
          </Field>
          <div className="flex items-center sm:mt-6.5 sm:h-10">
            <Switch
              isOn={draft.settings.isMadeForKids}
              label={t('series.madeForKids')}
              onChange={(isMadeForKids) => setSettings({ isMadeForKids })}
            />
          </div>
          {isAudited(chosen.platform) ? null : (
            <div className="sm:col-span-2">
              <Note tone="warn">{t(`linkedAccounts.unaudited.${chosen.platform}`)}</Note>
            </div>
          )}
        </div>
      ) : null}
    </>
  )
}
