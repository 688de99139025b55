import { useQuery } from '@tanstack/react-query'
import {
  type AuthorType,
  authorTypes,
  type BrandView,
  brandLimits,
  brandMessages,
  type Industry,
} from '@taplore/contract'
import { Button, Field, IconButton, Input, Note, SectionTitle, Select, Skeleton, Textarea } from '@taplore/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { inWords } from '../../../texts/sentences.ts'
import { ColorRow } from './color-row.tsx'
import { ImageField } from './image-field.tsx'
import { type BrandDraft, useBrandDraft, useBrandQuery } from './use-brand.ts'

/** Metadata for search engines: author and publisher (BRAND-10). */
export function SeoSection() {
  return <Loaded>{(view) => <SeoForm view={view} />}</Loaded>
}

/** Colors, logo and visible publisher data (BRAND-01, BRAND-03). */
export function BrandSection() {
  return <Loaded>{(view) => <BrandForm view={view} />}</Loaded>
}

function Loaded({ children }: { children: (view: BrandView) => React.ReactNode }) {
  const view = useBrandQuery()
  if (view.isPending) return <Skeleton className="h-64" />
  if (view.isError) {
    return <LoadFailed asked={view} title={inWords(brandMessages.publisherFailed)} />
  }
  return children(view.data)
}

const authorTypeTexts = {
  Person: 'brand.person',
  Organization: 'brand.organization',
  'News Media Organization': 'brand.newsOrganization',
} as const satisfies Record<AuthorType, string>

function SeoForm({ view }: { view: BrandView }) {
  const { t } = useTranslation()
  const draft = useBrandDraft(view)
  const refused = useRefusal()('workspaces.manage')
  const { brand, set } = draft
  return (
    <Form draft={draft} refused={refused}>
      <SectionTitle title={t('brand.seo')} className="!mb-0" />
      <TextField
        label={t('brand.authorName')}
        value={brand.authorName}
        onChange={(authorName) => set({ authorName })}
      />
      <TextField
        label={t('settings.publisherName')}
        help={t('brand.publisherHelp')}
        value={brand.publisherName}
        onChange={(publisherName) => set({ publisherName })}
      />
      <Field label={t('brand.authorType')}>
        {(control) => (
          <Select
            control={control}
            size="large"
            value={brand.authorType}
            options={authorTypes.map((value) => ({ value, label: t(authorTypeTexts[value]) }))}
            onChange={(authorType) => set({ authorType })}
          />
        )}
      </Field>
    </Form>
  )
}

function BrandForm({ view }: { view: BrandView }) {
  const { t } = useTranslation()
  const draft = useBrandDraft(view)
  const refused = useRefusal()('workspaces.manage')
  const industries = useQuery(query.brand.industries.queryOptions({ staleTime: Number.POSITIVE_INFINITY }))
  const { brand, set, toImageRef, saveImage } = draft
  const image = (field: 'logo' | 'favicon' | 'banner' | 'profile_image', label: string) => (
    <ImageField
      use={field}
      label={label}
      image={toImageRef(brand[field])}
      isDisabled={Boolean(refused)}
      onChange={(next) => {
        if (next) saveImage(next)
        set({ [field]: next?.assetId ?? null })
      }}
    />
  )
  return (
    <Form draft={draft} refused={refused}>
      <SectionTitle title={t('brand.title')} className="!mb-0" />
      <ColorRow colors={brand.colors} isDisabled={Boolean(refused)} onChange={(colors) => set({ colors })} />
      {image('logo', t('brand.logo'))}
      {image('favicon', t('brand.favicon'))}
      <Field label={t('brand.industry')}>
        {(control) => (
          <Select
            control={control}
            size="large"
            value={brand.industry ?? undefined}
            placeholder={industries.isPending ? t('brand.loading') : t('brand.chooseIndustry')}
            options={(industries.data?.items ?? []).map(({ id }) => ({
              value: id,
              label: t(`brand.industries.${id}`),
            }))}
            onChange={(industry: Industry) => set({ industry })}
          />
        )}
      </Field>
      <SectionTitle title={t('brand.page')} className="!mb-0" />
      {image('banner', t('brand.banner'))}
      {image('profile_image', t('brand.profileImage'))}
      <TextField label={t('brand.heading')} value={brand.heading} onChange={(heading) => set({ heading })} />
      <TextField
        label={t('brand.subHeading')}
        value={brand.sub_heading}
        onChange={(sub_heading) => set({ sub_heading })}
      />
      <TextField
        label={t('brand.authorLink')}
        value={brand.author_link}
        onChange={(author_link) => set({ author_link: author_link.trim() })}
      />
      <LongField
        label={t('brand.summary')}
        value={brand.summary}
        maximum={500}
        onChange={(summary) => set({ summary })}
      />
      <LongField
        label={t('brand.description')}
        value={brand.description}
        maximum={5000}
        onChange={(description) => set({ description })}
      />
      <Links draft={draft} isDisabled={Boolean(refused)} />
    </Form>
  )
}

function Links({ draft, isDisabled }: { draft: BrandDraft; isDisabled: boolean }) {
  const { t } = useTranslation()
  const { brand, set, toImageRef, saveImage } = draft
  const { links } = brand
  const change = (index: number, next: Partial<(typeof links)[number]>) =>
    set({ links: links.map((link, at) => (at === index ? { ...link, ...next } : link)) })
  return (
    <fieldset className="flex flex-col gap-3" disabled={isDisabled}>
      <legend className="mb-2 text-13 font-[550]">{t('brand.links')}</legend>
      {links.map((link, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: links have no names of their own
        <div key={index} className="flex flex-col gap-3 rounded-card border border-line p-3">
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              label={t('brand.linkText', { number: index + 1 })}
              value={link.text}
              onChange={(text) => change(index, { text })}
            />
            <TextField
              label={t('brand.linkAddress', { number: index + 1 })}
              value={link.link}
              onChange={(address) => change(index, { link: address.trim() })}
            />
          </div>
          <div className="flex items-end justify-between gap-3">
            <ImageField
              use="icon"
              label={t('brand.linkIcon', { number: index + 1 })}
              image={toImageRef(link.icon)}
              isDisabled={isDisabled}
              onChange={(next) => {
                if (next) saveImage(next)
                change(index, { icon: next?.assetId ?? null })
              }}
            />
            <IconButton
              icon={Trash2}
              label={t('brand.removeLink', { number: index + 1 })}
              onClick={() => set({ links: links.filter((_, at) => at !== index) })}
            />
          </div>
        </div>
      ))}
      <div>
        <Button
          icon={Plus}
          size="small"
          disabled={links.length >= brandLimits.links}
          onClick={() => set({ links: [...links, { icon: null, text: '', link: '' }] })}
        >
          {t('brand.addLink')}
        </Button>
      </div>
      <p className="text-12 text-muted">{t('brand.linksHelp', { count: brandLimits.links })}</p>
    </fieldset>
  )
}

function Form({
  draft,
  refused,
  children,
}: {
  draft: BrandDraft
  refused: string | undefined
  children: React.ReactNode
}) {
  const { t } = useTranslation()
  return (
    <form noValidate className="tint-tell flex flex-col gap-5" onSubmit={draft.save}>
      {refused ? <Note>{refused}</Note> : null}
      <fieldset className="flex flex-col gap-5" disabled={Boolean(refused)}>
        {children}
      </fieldset>
      <div>
        <Button
          type="submit"
          kind="primary"
          disabledReason={refused}
          isLoading={draft.isSaving}
          disabled={!draft.isChanged}
        >
          {t('settings.save')}
        </Button>
      </div>
    </form>
  )
}

function TextField({
  label,
  help,
  value,
  onChange,
}: {
  label: string
  help?: string
  value: string
  onChange: (value: string) => void
}) {
  return (
    <Field label={label} help={help}>
      {(control) => (
        <Input {...control} size="large" value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  )
}

function LongField({
  label,
  value,
  maximum,
  onChange,
}: {
  label: string
  value: string
  maximum: number
  onChange: (value: string) => void
}) {
  return (
    <Field label={label} aside={`${value.length} / ${maximum}`}>
      {(control) => (
        <Textarea
          {...control}
          rows={3}
          maxLength={maximum}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
