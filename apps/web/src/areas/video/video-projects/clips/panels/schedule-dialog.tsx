import { videoExportLimits } from '@taplore/contract'
import { dayMs } from '@taplore/kit'
import { Field, FormDialog, Input } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** When the shown clips are made. Their captions are those of now. */
export function ScheduleDialog({
  count,
  isWorking,
  onClose,
  onConfirm,
}: {
  count: number
  isWorking: boolean
  onClose: () => void
  onConfirm: (startAt: string) => void
}) {
  const { t } = useTranslation()
  const [at, setAt] = useState('')
  const [fault, setFault] = useState<string>()
  function confirm(): void {
    const time = at === '' ? Number.NaN : new Date(at).getTime()
    const inMs = time - Date.now()
    if (inMs > 0 && inMs <= videoExportLimits.scheduledDays * dayMs) onConfirm(new Date(time).toISOString())
    else setFault(t('clips.scheduleFault', { count: videoExportLimits.scheduledDays }))
  }
  return (
    <FormDialog
      title={t('clips.scheduleTitle', { count })}
      confirm={t('clips.schedule')}
      isWorking={isWorking}
      onSubmit={(event) => {
        event.preventDefault()
        confirm()
      }}
      onClose={onClose}
    >
      <Field label={t('clips.scheduleAt')} help={t('clips.scheduleHelp')} error={fault}>
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            value={at}
            onChange={({ target }) => {
              setAt(target.value)
              setFault(undefined)
            }}
          />
        )}
      </Field>
    </FormDialog>
  )
}
