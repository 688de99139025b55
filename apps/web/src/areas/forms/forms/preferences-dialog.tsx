import { useMutation, useQuery } from '@tanstack/react-query'
import type { FormPreferences } from '@taplore/contract'
import { Combobox, Field, FormDialog, Skeleton, Switch } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemText } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { useRefusal } from '../../../shell/session/use-refusal.ts'

const counted = ['countsViews', 'countsDevices', 'countsReferrers'] as const
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

/** What holds for all forms of the workspace: the time zone of days, and what analytics may count. */
export function PreferencesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const asked = useQuery(query.forms.preferences.queryOptions())
  const [changed, setChanged] = useState<Partial<FormPreferences>>({})
  const refused = useRefusal()('forms.manage')
  const save = useMutation(
    query.forms.setPreferences.mutationOptions({
      onSuccess: () => {
        void queryClient.invalidateQueries({ queryKey: query.forms.key() })
        notify('account', 'success', t('forms.preferencesSaved'))
        onClose()
      },
      onError: (error) => notify('account', 'error', problemText(error, t('errors.genericLater'))),
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
      onSubmit={() => save.mutate(changed)}
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
                onChange={(timeZone) => setChanged((before) => ({ ...before, timeZone }))}
              />
            )}
          </Field>
          {counted.map((key) => (
            <Switch
              key={key}
              isOn={values[key]}
              label={t(`forms.${key}`)}
              onChange={(isOn) => setChanged((before) => ({ ...before, [key]: isOn }))}
            />
          ))}
        </>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </FormDialog>
  )
}
