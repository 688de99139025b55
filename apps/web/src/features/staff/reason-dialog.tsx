import { Button, Dialog, Field, Textarea } from '@taplore/ui'
import { type ReactNode, useId, useState } from 'react'
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
  const formId = useId()
  const [reason, setReason] = useState('')
  const [isTooShort, setIsTooShort] = useState(false)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={body}
      footer={
        <>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <Button type="submit" form={formId} kind={isDanger ? 'danger-primary' : 'primary'} isLoading={isWorking}>
            {confirm}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const isShort = reason.trim().length < least
          setIsTooShort(isShort)
          if (!isShort) onConfirm(reason.trim())
        }}
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
      </form>
    </Dialog>
  )
}
