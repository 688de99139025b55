import { useTranslation } from 'react-i18next'
import { SettingsPage } from '../../../shell/navigation/settings-page.tsx'
import { IntegrationsSection } from './integrations-section.tsx'

/** Keys of other services for the workspace, of its owner (INTEG-01). */
export function IntegrationsPage() {
  const { t } = useTranslation()
  return (
    <SettingsPage title={t('nav.integrations')}>
      <div className="max-w-[760px]">
        <IntegrationsSection />
      </div>
    </SettingsPage>
  )
}
