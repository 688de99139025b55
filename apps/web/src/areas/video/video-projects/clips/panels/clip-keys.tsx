import { KeyboardHelp } from '@taplore/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** The keyboard shortcuts of the screen of clips. */
export function ClipKeys({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const { t } = useTranslation()
  const groups = useMemo(
    () => [
      {
        label: t('clips.grid'),
        rows: [
          { keys: ['J', '↓', '→'], does: t('clips.next') },
          { keys: ['K', '↑', '←'], does: t('clips.previous') },
          { keys: ['␣'], does: t('clips.playOrPause') },
          { keys: ['S'], does: t('clips.keep') },
          { keys: ['/'], does: t('clips.find') },
          { keys: ['?'], does: t('clips.keys') },
        ],
      },
    ],
    [t],
  )
  return <KeyboardHelp isOpen={isOpen} onOpenChange={onOpenChange} title={t('clips.keys')} groups={groups} />
}
