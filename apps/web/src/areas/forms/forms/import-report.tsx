import type { FormImportReport } from '@taplore/contract'
import { Button, Checkbox, CopyText, Dialog } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type Note = FormImportReport['notes'][number]

/** The result of an import before the form is opened: what was not kept, by kind, to be ticked off or copied. */
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
  const [done, setDone] = useState<ReadonlySet<Note>>(new Set())
  const titleOf = (code: string) => t(`forms.notes.${code}`, { defaultValue: code })
  const lineOf = ({ about, detail }: Note) => [about || t('forms.wholeForm'), detail].filter(Boolean).join(': ')
  const codes = [...new Set(notes.map(({ code }) => code))]
  const groups = codes.map((code) => ({ code, notes: notes.filter((note) => note.code === code) }))
  const text = groups.map(({ code, notes }) => [titleOf(code), ...notes.map((note) => `- ${lineOf(note)}`)].join('\n'))
  const tick = (note: Note, isDone: boolean) =>
    setDone((before) => {
      const next = new Set(before)
      if (isDone) next.add(note)
      else next.delete(note)
      return next
    })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('forms.reportTitle')}
      description={t('forms.reportBody', { kept: questions.kept, count: questions.found })}
      footer={
        <>
          {notes.length > 0 ? <CopyText text={text.join('\n\n')} label={t('forms.copyReport')} /> : null}
          <Button onClick={onClose}>{t('forms.toList')}</Button>
          <Button kind="primary" onClick={onOpen}>
            {t('forms.openForm')}
          </Button>
        </>
      }
    >
      {groups.length > 0 ? (
        <div className="flex max-h-80 flex-col gap-4 overflow-y-auto text-13">
          {groups.map(({ code, notes }) => (
            <section key={code} className="flex flex-col gap-1.5">
              <h3 className="flex items-baseline gap-2 font-semibold">
                {titleOf(code)}
                <span className="text-12 font-normal text-muted tabular-nums">{notes.length}</span>
              </h3>
              <ul className="flex flex-col gap-1.5">
                {notes.map((note, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a report does not change, and its lines may be alike
                  <li key={index} className={done.has(note) ? 'text-muted line-through' : undefined}>
                    <Checkbox
                      isChecked={done.has(note)}
                      onChange={(isDone) => tick(note, isDone)}
                      label={lineOf(note)}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      ) : null}
    </Dialog>
  )
}
