import { Field, FormDialog, Textarea } from '@taplore/ui'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Asks why, before something is done to somebody; the answer stands in the audit log. */
export function ReasonDialog({
  title,
  body,
  confirm,
  isDanger = false,
  isWorking,
  least = 3,
  onClose,
  onConfirm,
  children,
}: {
  title: string
  body: string
  confirm: string
  isDanger?: boolean
  isWorking: boolean
  /** Fewest letters of a reason. */
  least?: number
  onClose: () => void
  onConfirm: (reason: string) => void
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [isTooShort, setIsTooShort] = useState(false)
  return (
    <FormDialog
      title={title}
      description={body}
      confirm={confirm}
      isDanger={isDanger}
      isWorking={isWorking}
      onClose={onClose}
      onSubmit={() => {
        const isShort = reason.trim().length < least
        setIsTooShort(isShort)
        if (!isShort) onConfirm(reason.trim())
      }}
      formClassName="flex flex-col gap-4"
    >
      <Field
        label={t('staff.reason')}
        help={t('staff.reasonHelp')}
        error={isTooShort ? t('staff.reasonMissing') : undefined}
      >
        {(control) => (
          <Textarea {...control} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        )}
      </Field>
      {children}
    </FormDialog>
  )
}
