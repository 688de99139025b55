import { Note } from '@taplore/ui'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsNarrow } from '../../common/browser/use-is-narrow.ts'

/** Below 768 px the heavy editors recommend a desktop, above the page and not instead of it (SHELL-20, R-18). */
export function SmallScreenNotice() {
  const { t } = useTranslation()
  const isNarrow = useIsNarrow()
  const [isDismissed, setIsDismissed] = useState(false)
  if (!isNarrow || isDismissed) return null
  return (
    <div data-testid="resolution-notice" className="p-2">
      <Note tone="info" icon={MonitorSmartphone} onDismiss={() => setIsDismissed(true)}>
        {t('errors.useDesktop')}
      </Note>
    </div>
  )
}
