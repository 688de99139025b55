import { Link } from '@tanstack/react-router'
import {
  type AdNetwork,
  planLabel,
  siteLanguages,
  siteMessages,
  trackingIdSchema,
  type WorkspaceSettings,
} from '@taplore/contract'
import {
  Button,
  buttonClass,
  Combobox,
  Field,
  Input,
  LockedPanel,
  Note,
  RadioGroup,
  SectionTitle,
  Skeleton,
} from '@taplore/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { useSchemaForm } from '../../../common/forms/use-schema-form.ts'
import { useGate } from '../../../common/plans/gates.ts'
import { languageName } from '../../../texts/formats.ts'
import { inWords } from '../../../texts/sentences.ts'
import { CodeField, problemsOf } from './code-field.tsx'
import { useSaveWorkspaceSettings, useWorkspaceSettings } from './workspace-form.ts'

/** The section of a setting that every workspace has one of. */
function Section({ children }: { children: (settings: WorkspaceSettings) => ReactNode }) {
  const { t } = useTranslation()
  const asked = useWorkspaceSettings()
  if (asked.isPending) return <Skeleton className="h-64" />
  if (asked.isError) return <LoadFailed asked={asked} title={t('settings.failed')} />
  return children(asked.data.settings)
}

/** Google Analytics on all stories of the workspace (SITE-01). */
export function AnalyticsSection() {
  const { t } = useTranslation()
  const { isLocked, neededPlan } = useGate('stories.googleAnalyticsIntegration')
  return (
    <div className="tint-tell flex flex-col gap-5">
      <SectionTitle title={t('site.analytics')} className="!mb-0" />
      {isLocked ? (
        <LockedPanel
          title={t('site.analyticsLockedTitle')}
          body={t('site.analyticsLocked', { plan: planLabel(neededPlan ?? 'core') })}
          actions={
            <Link className={buttonClass({ kind: 'primary' })} to="/billing">
              {t('actions.seePlans')}
            </Link>
          }
        >
          <Section>{(settings) => <AnalyticsForm settings={settings} isLocked />}</Section>
        </LockedPanel>
      ) : (
        <Section>{(settings) => <AnalyticsForm settings={settings} />}</Section>
      )}
    </div>
  )
}

const analyticsSchema = z.object({ trackingId: trackingIdSchema })

function AnalyticsForm({ settings, isLocked = false }: { settings: WorkspaceSettings; isLocked?: boolean }) {
  const { t } = useTranslation()
  const { refused, isSaving, save } = useSaveWorkspaceSettings()
  const form = useSchemaForm(analyticsSchema, { values: settings.googleAnalytics, mode: 'onTouched' })
  const { errors, isDirty } = form.formState
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit((googleAnalytics) => save({ googleAnalytics }))}
    >
      <p className="-mt-2 text-13 text-ink-2">{t('site.workspaceAnalyticsLead')}</p>
      {refused ? <Note>{refused}</Note> : null}
      <fieldset disabled={Boolean(refused) || isLocked} className="flex flex-col gap-5">
        <Field
          label={t('site.trackingId')}
          help={t('site.trackingHelp')}
          error={errors.trackingId?.message && inWords(errors.trackingId.message)}
        >
          {(control) => (
            <Input
              {...control}
              {...form.register('trackingId')}
              size="large"
              placeholder="G-XXXXXXXXXX"
              spellCheck={false}
            />
          )}
        </Field>
        <Note tone="info">{t('site.consentNote')}</Note>
        <div>
          <Button type="submit" kind="primary" isLoading={isSaving} disabled={!isDirty}>
            {t('settings.save')}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}

type Provider = AdNetwork | 'none'
const providers: readonly Provider[] = ['none', 'adsense', 'admanager', 'custom']

/** Ads between the pages of stories (SITE-07, SITE-08). */
export function AdvertisingSection() {
  const { t } = useTranslation()
  return (
    <div className="tint-tell flex flex-col gap-5">
      <SectionTitle title={t('site.advertising')} className="!mb-0" />
      <Section>{(settings) => <AdvertisingForm key={JSON.stringify(settings)} settings={settings} />}</Section>
    </div>
  )
}

const adSchema = z.object({
  type: z.enum(['none', 'adsense', 'admanager', 'custom']),
  publisherId: z.string().trim().max(40),
  slotId: z.string().trim().max(120),
  adScript: z.string().max(20_000),
})

function AdvertisingForm({ settings }: { settings: WorkspaceSettings }) {
  const { t } = useTranslation()
  const { refused, isSaving, problem, save } = useSaveWorkspaceSettings()
  const { monetization, adScript } = settings
  const form = useSchemaForm(adSchema, {
    defaultValues: {
      type: monetization?.type ?? ('none' as Provider),
      publisherId: monetization?.publisherId ?? '',
      slotId: monetization?.slotId ?? '',
      adScript,
    },
  })
  const type = form.watch('type')
  const missing = problem?.code === 'MONETIZATION_INCOMPLETE' ? missingOf(problem.data) : []
  const network = type === 'adsense' || type === 'admanager' ? type : null
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit(({ type, publisherId, slotId, adScript }) =>
        save({ monetization: type === 'none' ? null : { type, publisherId, slotId }, adScript }),
      )}
    >
      <p className="-mt-2 text-13 text-ink-2">{t('site.advertisingLead')}</p>
      {refused ? <Note>{refused}</Note> : null}
      <fieldset disabled={Boolean(refused)} className="flex flex-col gap-5">
        <RadioGroup
          label={t('site.provider')}
          value={type}
          onChange={(next) => form.setValue('type', next, { shouldDirty: true })}
          options={providers.map((value) => ({ value, label: t(`site.providers.${value}`) }))}
        />
        {network ? (
          <>
            <Field
              label={t(`site.publisherIds.${network}`)}
              help={t(`site.publisherHelp.${network}`)}
              error={missing.includes('publisherId') ? t('site.idWrong') : undefined}
            >
              {(control) => <Input {...control} {...form.register('publisherId')} size="large" spellCheck={false} />}
            </Field>
            <Field
              label={t(`site.slotIds.${network}`)}
              help={t(`site.slotHelp.${network}`)}
              error={missing.includes('slotId') ? t('site.idWrong') : undefined}
            >
              {(control) => <Input {...control} {...form.register('slotId')} size="large" spellCheck={false} />}
            </Field>
          </>
        ) : null}
        {type === 'custom' ? (
          <CodeField
            kind="ads"
            label={t('site.adCode')}
            help={t('site.adCodeHelp')}
            placeholder="<amp-story-auto-ads>…</amp-story-auto-ads>"
            value={form.watch('adScript')}
            problems={missing.includes('adScript') ? [t('site.adCodeMissing')] : problemsOf(problem, 'ads')}
            onChange={(code) => form.setValue('adScript', code, { shouldDirty: true })}
          />
        ) : null}
        {type === 'none' ? null : <Note tone="info">{t('site.consentNote')}</Note>}
        <div>
          <Button type="submit" kind="primary" isLoading={isSaving} disabled={!form.formState.isDirty}>
            {t('settings.save')}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}

function missingOf(data: unknown): readonly string[] {
  const { missing } = Object(data) as { missing?: string[] }
  return missing ?? []
}

/** Languages of new stories, and of dates on the pages of channels (SITE-05). */
export function LanguageSection() {
  const { t } = useTranslation()
  return (
    <div className="tint-tell flex flex-col gap-5">
      <SectionTitle title={t('site.language')} className="!mb-0" />
      <Section>{(settings) => <LanguageForm settings={settings} />}</Section>
    </div>
  )
}

const languageSchema = z.object({ defaultLanguage: z.enum(siteLanguages), locationLanguage: z.enum(siteLanguages) })

function LanguageForm({ settings }: { settings: WorkspaceSettings }) {
  const { t } = useTranslation()
  const { refused, isSaving, save } = useSaveWorkspaceSettings(siteMessages.languageFailed)
  const form = useSchemaForm(languageSchema, {
    values: {
      defaultLanguage: settings.translations.defaultLanguage,
      locationLanguage: settings.locationLanguage,
    },
  })
  const options = siteLanguages.map((code) => ({ value: code, label: languageName(code) }))
  const field = (name: 'defaultLanguage' | 'locationLanguage') => (
    <Field label={t(`site.${name}`)} help={t(`site.${name}Help`)}>
      {(control) => (
        <Combobox
          control={control}
          label={t(`site.${name}`)}
          value={form.watch(name)}
          options={options}
          onChange={(code) => form.setValue(name, code, { shouldDirty: true })}
        />
      )}
    </Field>
  )
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit(({ defaultLanguage, locationLanguage }) =>
        save({ translations: { defaultLanguage }, locationLanguage }),
      )}
    >
      {refused ? <Note>{refused}</Note> : null}
      <fieldset disabled={Boolean(refused)} className="flex flex-col gap-5">
        {field('defaultLanguage')}
        {field('locationLanguage')}
        <div>
          <Button type="submit" kind="primary" isLoading={isSaving} disabled={!form.formState.isDirty}>
            {t('settings.save')}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
