import type { FormImportReport } from '@taplore/contract'
import { Button, Dialog } from '@taplore/ui'
import { useTranslation } from 'react-i18next'

/** The result of an import with its warnings, before the form is opened. */
export function ImportReport({
  report: { questions, notes },
  onClose,
  onOpen,
}: {
  report: FormImportReport
  onClose: () => void
  onOpen: () => void
}) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('forms.reportTitle')}
      description={t('forms.reportBody', { kept: questions.kept, count: questions.found })}
      footer={
        <>
          <Button onClick={onClose}>{t('forms.toList')}</Button>
          <Button kind="primary" onClick={onOpen}>
            {t('forms.openForm')}
          </Button>
        </>
      }
    >
      {notes.length > 0 ? (
        <ul className="flex max-h-80 flex-col divide-y divide-line overflow-y-auto text-13">
          {notes.map((note, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a report does not change, and its lines may be alike
            <li key={index} className="flex flex-col gap-0.5 py-2">
              <span className="font-medium">{note.about || t('forms.wholeForm')}</span>
              <span className="text-ink-2">
                {t(`forms.notes.${note.code}`, { defaultValue: note.code })}
                {note.detail ? `: ${note.detail}` : ''}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </Dialog>
  )
}
