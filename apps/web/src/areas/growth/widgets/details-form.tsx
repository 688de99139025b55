import { useQuery } from '@tanstack/react-query'
import { type WidgetDesign, widgetInputSchema, widgetLimits } from '@taplore/contract'
import { Button, Chip, Combobox, Field, Input, RadioGroup, Select, Skeleton } from '@taplore/ui'
import { ArrowRight, Replace } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PartFailed } from '../../../common/feedback/part-failed.tsx'
import { inWords } from '../../../texts/sentences.ts'
import { channelsOptions, matchingOptions, userTagsOptions } from './api.ts'
import { DesignImage } from './design-image.tsx'
import { type Details, inputOf, isComplete, tagsText, type Wizard } from './wizard-steps.ts'

/** Name, link, website and stories of a widget (WIDGET-13), beside its design (WIDGET-14). */
export function DetailsForm({
  wizard,
  onEnter,
  onWebsites,
  onSave,
  onReplace,
}: {
  wizard: Wizard & { readonly design: WidgetDesign }
  onEnter: (details: Partial<Details>) => void
  /** The websites that can be chosen are known. */
  onWebsites: (ids: readonly string[]) => void
  onSave: () => void
  onReplace: () => void
}) {
  const { t } = useTranslation()
  const { details, design } = wizard
  const [errors, setErrors] = useState<{ link?: string; pages?: string }>({})
  const channels = useQuery(channelsOptions())
  const websites = channels.data?.channels
  useEffect(() => {
    if (websites) onWebsites(websites.map(({ id }) => id))
  }, [websites, onWebsites])
  const save = () => {
    const checked = widgetInputSchema.safeParse(inputOf(wizard))
    const issueAt = (field: string) => checked.error?.issues.find(({ path }) => path[0] === field)?.message
    const found = { link: issueAt('link'), pages: issueAt('pages') }
    setErrors({ ...(found.link ? { link: found.link } : {}), ...(found.pages ? { pages: found.pages } : {}) })
    if (!found.link && !found.pages) onSave()
  }
  return (
    <form
      noValidate
      className="mx-auto grid w-full max-w-[980px] gap-6 p-5 sm:p-7 md:grid-cols-[minmax(0,1fr)_260px]"
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete(details)) save()
      }}
    >
      <div className="flex flex-col gap-5">
        <h2 className="display text-[28px]">{t('widgets.details.title')}</h2>
        <Field label={t('widgets.details.name')}>
          {(control) => (
            <Input
              {...control}
              required
              size="large"
              maxLength={widgetLimits.nameLength}
              value={details.name}
              onChange={(event) => onEnter({ name: event.target.value })}
            />
          )}
        </Field>
        <Field
          label={t('widgets.details.link')}
          help={t('widgets.details.linkHelp')}
          error={errors.link ? inWords(errors.link) : undefined}
        >
          {(control) => (
            <Input
              {...control}
              type="url"
              size="large"
              inputMode="url"
              placeholder="https://example.com/travel"
              value={details.link}
              onChange={(event) => onEnter({ link: event.target.value })}
            />
          )}
        </Field>
        {channels.isPending ? <Skeleton className="h-16" /> : null}
        {channels.isError && !channels.data ? (
          <PartFailed asked={channels} title={t('widgets.details.websitesFailed')} />
        ) : null}
        {websites ? (
          <Field label={t('widgets.details.website')}>
            {(control) => (
              <Select
                control={control}
                size="large"
                value={details.channel || undefined}
                placeholder={t('widgets.details.websitePlaceholder')}
                options={websites.map(({ id, name, url }) => ({
                  value: id,
                  label: name,
                  note: url.replace(/^https?:\/\//, ''),
                }))}
                onChange={(channel) => onEnter({ channel })}
              />
            )}
          </Field>
        ) : null}
        <div className="flex flex-col gap-2">
          <span className="text-13 font-[550]">{t('widgets.details.stories')}</span>
          <RadioGroup
            label={t('widgets.details.stories')}
            value={details.type}
            options={[
              { value: 'connectors', label: t('widgets.details.all') },
              { value: 'tags', label: t('widgets.details.byTags') },
            ]}
            onChange={(type) => onEnter({ type })}
          />
          {details.type === 'tags' ? <TagsField chosen={details.tags} onChange={(tags) => onEnter({ tags })} /> : null}
          <Matches details={details} />
        </div>
        <Field
          label={t('widgets.details.pages')}
          help={t('widgets.details.pagesHelp')}
          error={errors.pages ? inWords(errors.pages) : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              rows={2}
              maxLength={6_000}
              spellCheck={false}
              className="w-full rounded-control border border-line-2 bg-surface px-3 py-2 text-14 outline-none focus-visible:border-brand"
              value={details.pages}
              onChange={(event) => onEnter({ pages: event.target.value })}
            />
          )}
        </Field>
        <div className="flex justify-end border-t border-line pt-4">
          <Button type="submit" kind="primary" size="large" icon={ArrowRight} disabled={!isComplete(details)}>
            {t('widgets.details.save')}
          </Button>
        </div>
      </div>
      <aside
        aria-labelledby="chosen-design"
        className="order-first self-start rounded-card border border-line bg-surface p-4 md:order-none"
      >
        <h3 id="chosen-design" className="text-12 font-semibold text-muted">
          {t('widgets.details.design')}
        </h3>
        <DesignImage design={design} className="my-3 hidden w-full min-[420px]:block" />
        <p className="text-14 font-semibold">{t(`widgets.designs.${design}.name`)}</p>
        <p className="mb-3 text-12 text-ink-2">{t(`widgets.designs.${design}.about`)}</p>
        <Button type="button" icon={Replace} onClick={onReplace}>
          {t('widgets.details.replace')}
        </Button>
      </aside>
    </form>
  )
}

/** Several of the user's tags. */
function TagsField({ chosen, onChange }: { chosen: readonly string[]; onChange: (tags: string[]) => void }) {
  const { t } = useTranslation()
  const tags = useQuery(userTagsOptions())
  const free = (tags.data?.usertags ?? []).filter((tag) => !chosen.includes(tag))
  return (
    <div className="flex flex-col gap-2 ps-6">
      {chosen.length > 0 ? (
        <ul aria-label={t('widgets.details.tags')} className="flex flex-wrap gap-1.5">
          {chosen.map((tag) => (
            <li key={tag}>
              <Chip label={tag} onRemove={() => onChange(chosen.filter((other) => other !== tag))} />
            </li>
          ))}
        </ul>
      ) : null}
      {tags.isError && !tags.data ? <PartFailed asked={tags} title={t('widgets.details.tagsFailed')} /> : null}
      {tags.data && tags.data.usertags.length === 0 ? (
        <p className="text-13 text-muted">{t('widgets.details.tagsEmpty')}</p>
      ) : null}
      {free.length > 0 && chosen.length < widgetLimits.tags ? (
        <Combobox
          label={t('widgets.details.tags')}
          placeholder={t('widgets.details.tagsPlaceholder')}
          value={undefined}
          options={free.map((tag) => ({ value: tag, label: tag }))}
          onChange={(tag) => onChange([...chosen, tag])}
        />
      ) : null}
    </div>
  )
}

function Matches({ details }: { details: Details }) {
  const { t } = useTranslation()
  const isAsked = details.channel !== '' && (details.type === 'connectors' || details.tags.length > 0)
  const input = { channel: details.channel, tags: tagsText(details) }
  const { data } = useQuery({ ...matchingOptions(input), enabled: isAsked })
  if (!isAsked || !data) return null
  return <p className="text-12 text-muted">{t('widgets.details.matches', { count: data.total })}</p>
}
