import { Button, CopyText, Dialog, Note } from '@taplore/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** The ten codes, shown once. The first attempt to close only warns, so that a slip does not lose them. */
export function BackupCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation()
  const [isWarned, setIsWarned] = useState(false)
  const text = codes.join('\n')
  return (
    <Dialog
      isOpen
      onOpenChange={() => (isWarned ? onClose() : setIsWarned(true))}
      title={t('backupCodes.title')}
      description={t('backupCodes.lead')}
      footer={
        <>
          <Button icon={Download} onClick={() => save(text)}>
            {t('backupCodes.download')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('backupCodes.kept')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <ul
          data-testid="backup-codes"
          className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-card bg-sunken px-4 py-3 font-mono text-14"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="text-13">
          <CopyText text={text} label={t('backupCodes.copy')} />
        </div>
        <Note tone={isWarned ? 'bad' : 'warn'} isAlert={isWarned}>
          {t('backupCodes.once')}
        </Note>
      </div>
    </Dialog>
  )
}

function save(text: string): void {
  const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'taplore-backup-codes.txt'
  link.click()
  URL.revokeObjectURL(address)
}
