import { Dialog, Tabs } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ByPassword } from './connect-by-password.tsx'
import { ByPlugin } from './connect-by-plugin.tsx'

/** Both ways to connect a site (WP-06). */
export function ConnectDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [way, setWay] = useState<'plugin' | 'password'>('plugin')
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t('wordpress.connecting.title')}>
      <Tabs
        label={t('wordpress.connecting.ways')}
        value={way}
        onChange={setWay}
        tabs={[
          { value: 'plugin', label: t('wordpress.connecting.plugin'), content: <ByPlugin onClose={onClose} /> },
          { value: 'password', label: t('wordpress.connecting.password'), content: <ByPassword onClose={onClose} /> },
        ]}
      />
    </Dialog>
  )
}
