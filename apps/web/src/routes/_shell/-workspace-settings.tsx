import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BrandSection, SeoSection } from '../../areas/library/brand/brand-section.tsx'
import { TypographySection } from '../../areas/library/fonts/typography-section.tsx'
import { IntegrationsSection } from '../../areas/library/integrations/integrations-section.tsx'
import { SpeechSection } from '../../areas/library/voices/speech/speech-section.tsx'
import { WorkspaceSettingsPage } from '../../areas/publishing/publishing/workspace-settings.page.tsx'
import {
  AdvertisingSection,
  AnalyticsSection,
  LanguageSection,
} from '../../areas/publishing/site-settings/workspace-sections.tsx'
import { subscriptionOptions } from '../../common/plans/subscription-options.ts'
import { useRights } from '../../shell/session/use-rights.ts'

/** The settings of a workspace, with the sections of every area. */
export function WorkspaceSettings({ section }: { section: string | undefined }) {
  const { t } = useTranslation()
  const { role } = useRights()
  const subscription = useQuery({ ...subscriptionOptions(), enabled: role !== null }).data
  const sections = [
    { id: 'seo', label: t('brand.seo'), content: <SeoSection /> },
    { id: 'branding', label: t('brand.title'), content: <BrandSection /> },
    { id: 'typography', label: t('typography.title'), content: <TypographySection /> },
    { id: 'analytics', label: t('site.analytics'), content: <AnalyticsSection /> },
    { id: 'advertising', label: t('site.advertising'), content: <AdvertisingSection /> },
    { id: 'language', label: t('site.language'), content: <LanguageSection /> },
    // As among the settings of the account (ADDON-07).
    ...(subscription?.isLtd
      ? []
      : [{ id: 'integrations', label: t('nav.integrations'), content: <IntegrationsSection /> }]),
    { id: 'speech', label: t('speech.title'), content: <SpeechSection /> },
  ]
  return <WorkspaceSettingsPage section={section} sections={sections} />
}
