import { useMutation, useQuery } from '@tanstack/react-query'
import { buttonShapes, type StoreBranding, type StoreBrandingView, storeBrandingSchema } from '@taplore/contract'
import { builtInFonts, contrast } from '@taplore/story'
import { Button, Combobox, Field, Input, Note, SegmentedControl, Skeleton } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../../api/client.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { LoadFailed } from '../../../../common/feedback/load-failed.tsx'
import { notify, notifyFailed } from '../../../../common/feedback/notify.ts'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'
import { useRefusal } from '../../../../shell/session/use-refusal.ts'
import { brandingOptions } from '../api.ts'
import { BrandingPreview } from './branding-preview.tsx'
import { LogoField } from './logo-field.tsx'

/** How products look in stories (STORE-05). */
export function BrandingForm() {
  const { t } = useTranslation()
  const view = useQuery(brandingOptions())
  if (view.isPending) return <Skeleton className="h-96 max-w-[860px]" />
  if (view.isError) return <LoadFailed asked={view} title={t('stores.branding.failed')} />
  return <Loaded view={view.data} />
}

const colors = ['background', 'text', 'accent'] as const

function Loaded({ view }: { view: StoreBrandingView }) {
  const { t } = useTranslation()
  const refused = useRefusal()('workspaces.manage')
  const [logo, setLogo] = useState(view.logo)
  const form = useSchemaForm(storeBrandingSchema, { defaultValues: view.branding })
  const branding = form.watch()
  const save = useMutation({
    mutationFn: (values: StoreBranding) => api.stores.saveBranding(values),
    onSuccess: (saved) => {
      queryClient.setQueryData(query.stores.branding.queryKey(), saved)
      form.reset(saved.branding)
      notify('stories', 'success', t('stores.branding.saved'))
    },
    onError: (error) => notifyFailed('stories', t('stores.branding.saveFailed'), error),
  })
  const set = (change: Partial<StoreBranding>) => {
    for (const [name, value] of Object.entries(change))
      form.setValue(name as keyof StoreBranding, value, { shouldDirty: true })
  }
  const storyFont = t('stores.branding.storyFont')
  return (
    <form
      noValidate
      className="grid max-w-[900px] gap-8 lg:grid-cols-[minmax(0,1fr)_320px]"
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
    >
      <fieldset className="flex min-w-0 flex-col gap-5" disabled={refused !== undefined}>
        <p className="text-13 text-ink-2">{t('stores.branding.lead')}</p>
        {refused ? <Note>{refused}</Note> : null}
        <LogoField
          image={logo}
          isDisabled={refused !== undefined}
          onChange={(image) => {
            setLogo(image)
            set({ logo: image?.assetId ?? null })
          }}
        />
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 text-13 font-[550]">{t('stores.branding.colors')}</legend>
          <div className="grid gap-2 sm:grid-cols-3">
            {colors.map((name) => (
              <label key={name} className="flex items-center gap-2 rounded-control border border-line p-1.5 text-13">
                <input
                  type="color"
                  className="size-7 shrink-0 cursor-pointer rounded-control border-0 bg-transparent p-0"
                  value={branding[name].slice(0, 7)}
                  onChange={(event) => set({ [name]: event.target.value })}
                />
                <span className="flex min-w-0 flex-col">
                  <span className="truncate">{t(`stores.branding.${name}`)}</span>
                  <span className="font-code text-12 text-muted" dir="ltr">
                    {branding[name].slice(0, 7)}
                  </span>
                </span>
              </label>
            ))}
          </div>
          {contrast(branding.text, branding.background) < 4.5 ? (
            <Note tone="warn">{t('stores.branding.contrast')}</Note>
          ) : null}
        </fieldset>
        <Field label={t('stores.branding.font')}>
          {(control) => (
            <Combobox
              control={control}
              label={t('stores.branding.font')}
              value={branding.font ?? storyFont}
              options={[storyFont, ...Object.keys(builtInFonts)].map((value) => ({ value, label: value }))}
              onChange={(value) => set({ font: value === storyFont ? null : value })}
            />
          )}
        </Field>
        <div className="flex flex-col gap-2">
          <span className="text-13 font-[550]">{t('stores.branding.buttonShape')}</span>
          <SegmentedControl
            isFull
            label={t('stores.branding.buttonShape')}
            value={branding.buttonShape}
            onChange={(buttonShape) => set({ buttonShape })}
            segments={buttonShapes.map((value) => ({ value, label: t(`stores.branding.shapes.${value}`) }))}
          />
        </div>
        <Field
          label={t('stores.branding.buttonText')}
          help={t('stores.branding.buttonTextHelp')}
          error={form.formState.errors.buttonText?.message}
        >
          {(control) => <Input {...control} {...form.register('buttonText')} maxLength={80} />}
        </Field>
        <div>
          <Button
            type="submit"
            kind="primary"
            isLoading={save.isPending}
            disabled={!form.formState.isDirty}
            disabledReason={refused}
          >
            {t('stores.branding.save')}
          </Button>
        </div>
      </fieldset>
      <BrandingPreview branding={branding} logo={logo} />
    </form>
  )
}
