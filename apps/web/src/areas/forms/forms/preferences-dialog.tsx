import { useMutation, useQuery } from '@tanstack/react-query'
import { formPreferencesSchema } from '@taplore/contract'
import { Combobox, Field, FormDialog, Skeleton, Switch } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { useSchemaForm } from '../../../common/forms/use-schema-form.ts'
import { useRefusal } from '../../../shell/session/use-refusal.ts'

const counted = ['countsViews', 'countsDevices', 'countsReferrers'] as const
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

/** Only what was changed. */
const schema = formPreferencesSchema.partial()

/** Settings of all forms of the workspace: time zone, and what analytics may count. */
export function PreferencesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const asked = useQuery(query.forms.preferences.queryOptions())
  const form = useSchemaForm(schema, { defaultValues: {} })
  const changed = form.watch()
  const refused = useRefusal()('forms.manage')
  const save = useMutation(
    query.forms.setPreferences.mutationOptions({
      onSuccess: () => {
        void queryClient.invalidateQueries({ queryKey: query.forms.key() })
        notify('account', 'success', t('forms.preferencesSaved'))
        onClose()
      },
      onError: (error) => notify('account', 'error', problemReason(error, t('errors.genericLater'))),
    }),
  )
  const values = asked.data && { ...asked.data, ...changed }
  return (
    <FormDialog
      title={t('forms.preferences')}
      description={refused ?? t('forms.preferencesNote')}
      confirm={t('forms.save')}
      isWorking={save.isPending}
      disabled={Boolean(refused) || Object.keys(changed).length === 0}
      onClose={onClose}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      formClassName="flex flex-col gap-4"
    >
      {values ? (
        <>
          <Field label={t('forms.timeZone')} help={t('forms.timeZoneHelp')}>
            {(control) => (
              <Combobox
                control={control}
                label={t('forms.timeZone')}
                value={values.timeZone}
                options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
                onChange={(timeZone) => form.setValue('timeZone', timeZone)}
              />
            )}
          </Field>
          {counted.map((key) => (
            <Switch
              key={key}
              isOn={values[key]}
              label={t(`forms.${key}`)}
              onChange={(isOn) => form.setValue(key, isOn)}
            />
          ))}
        </>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </FormDialog>
  )
}
