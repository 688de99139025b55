import { useMutation } from '@tanstack/react-query'
import { type Store, type StorePlatform, storeDomainSchema, storePlatforms } from '@taplore/contract'
import { Button, Dialog, Field, Input, Note, PasswordInput, SegmentedControl } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api } from '../../../api/client.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { useSchemaForm } from '../../../common/forms/use-schema-form.ts'
import { refreshStores } from './api.ts'
import { connectProblem } from './store-problem.ts'

type Way = 'page' | 'keys'

const valuesSchema = z.object({
  domain: storeDomainSchema,
  accessToken: z.string().trim(),
  consumerKey: z.string().trim(),
  consumerSecret: z.string().trim(),
})
type Values = z.output<typeof valuesSchema>
const empty: Values = { domain: '', accessToken: '', consumerKey: '', consumerSecret: '' }

/** Connects a store on its own page, or by what someone copies from it (STORE-01, STORE-02, STORE-04). */
export function ConnectDialog({
  hasShopifyApp,
  store,
  onClose,
}: {
  hasShopifyApp: boolean
  /** One that is connected again, with other access. */
  store?: Store | undefined
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [platform, setPlatform] = useState<StorePlatform>(store?.platform ?? 'shopify')
  const [wanted, setWay] = useState<Way>('page')
  const hasPage = platform === 'woocommerce' || hasShopifyApp
  const way = hasPage ? wanted : 'keys'
  const fields = way === 'page' ? [] : keyFields[platform]
  const schema = valuesSchema.superRefine((values, ctx) => {
    for (const name of fields)
      if (!values[name]) ctx.addIssue({ code: 'custom', path: [name], message: t('stores.connecting.missing') })
  })
  const form = useSchemaForm(schema, { defaultValues: { ...empty, domain: store?.domain ?? '' } })
  const { errors } = form.formState
  const connect = useMutation({
    mutationFn: async (values: Values) => {
      if (way === 'keys') return api.stores.connect({ platform, ...values })
      const { url } = await api.stores.authorize({ platform, domain: values.domain })
      location.assign(url)
      return null
    },
    onSuccess: (store) => {
      if (!store) return
      notify('stories', 'success', t('stores.connecting.done', { name: store.name }))
      onClose()
    },
    onSettled: refreshStores,
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={store ? t('stores.connecting.again', { name: store.name }) : t('stores.connecting.title')}
    >
      <form className="flex flex-col gap-4" noValidate onSubmit={form.handleSubmit((values) => connect.mutate(values))}>
        {store ? null : (
          <SegmentedControl
            isFull
            label={t('stores.connecting.platform')}
            value={platform}
            onChange={(next) => {
              connect.reset()
              setPlatform(next)
            }}
            segments={storePlatforms.map((value) => ({ value, label: t(`stores.platforms.${value}`) }))}
          />
        )}
        <Field
          label={t('stores.connecting.domain')}
          help={t(`stores.connecting.${platform}Domain`)}
          error={errors.domain?.message}
        >
          {(control) => (
            <Input
              {...control}
              {...form.register('domain')}
              readOnly={store !== undefined}
              placeholder={platform === 'shopify' ? 'your-store.myshopify.com' : 'shop.example.com'}
              autoComplete="off"
              spellCheck={false}
              dir="ltr"
            />
          )}
        </Field>
        {hasPage ? (
          <SegmentedControl
            isFull
            label={t('stores.connecting.ways')}
            value={way}
            onChange={setWay}
            segments={[
              { value: 'page', label: t('stores.connecting.byPage') },
              {
                value: 'keys',
                label: t(platform === 'shopify' ? 'stores.connecting.byToken' : 'stores.connecting.byKeys'),
              },
            ]}
          />
        ) : null}
        <p className="text-13 leading-normal text-ink-2">
          {t(
            way === 'page'
              ? 'stores.connecting.pageLead'
              : platform === 'shopify'
                ? 'stores.connecting.tokenLead'
                : 'stores.connecting.keysLead',
          )}
        </p>
        {fields.map((name) => (
          <Field key={name} label={t(`stores.connecting.${name}`)} error={errors[name]?.message}>
            {(control) => <PasswordInput {...control} {...form.register(name)} autoComplete="off" />}
          </Field>
        ))}
        {connect.isError ? (
          <Note tone="bad" isAlert>
            {connectProblem(connect.error)}
          </Note>
        ) : null}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <Button kind="primary" type="submit" isLoading={connect.isPending}>
            {t(way === 'page' ? 'stores.connecting.go' : 'stores.connecting.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const keyFields = {
  shopify: ['accessToken'],
  woocommerce: ['consumerKey', 'consumerSecret'],
} as const satisfies Record<StorePlatform, readonly (keyof Values)[]>
