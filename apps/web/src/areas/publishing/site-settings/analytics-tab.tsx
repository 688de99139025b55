import { Link } from '@tanstack/react-router'
import { pixelIdSchema, planLabel, trackingIdSchema } from '@taplore/contract'
import { Note } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { useGate } from '../../../common/plans/gates.ts'
import { CodeField, problemsOf } from './code-field.tsx'
import { TextSetting } from './fields/text-setting.tsx'
import type { Draft } from './use-draft.ts'

/** How readers of the channel's stories are counted by others. */
export function AnalyticsTab({ draft }: { draft: Draft }) {
  const { t } = useTranslation()
  const { isLocked, neededPlan } = useGate('stories.googleAnalyticsIntegration')
  const { settings, change, saveProblem } = draft
  return (
    <>
      <p className="text-13 text-ink-2">{t('site.analyticsLead')}</p>
      {isLocked ? (
        <Note tone="info">
          {t('site.analyticsLocked', { plan: planLabel(neededPlan ?? 'core') })}{' '}
          <Link to="/billing" className="text-link">
            {t('actions.seePlans')}
          </Link>
        </Note>
      ) : (
        <TextSetting
          label={t('site.trackingId')}
          help={t('site.trackingHelp')}
          placeholder="G-XXXXXXXXXX"
          value={settings.v4TrackingId}
          maxLength={30}
          schema={trackingIdSchema}
          onChange={(v4TrackingId) => change((before) => ({ ...before, v4TrackingId: v4TrackingId.trim() }))}
        />
      )}
      <TextSetting
        label={t('site.pixelId')}
        help={t('site.pixelHelp')}
        placeholder="1234567890"
        value={settings.fbPixelId}
        maxLength={20}
        schema={pixelIdSchema}
        onChange={(fbPixelId) => change((before) => ({ ...before, fbPixelId: fbPixelId.trim() }))}
      />
      <CodeField
        kind="analytics"
        label={t('site.analyticsCode')}
        help={t('site.analyticsCodeHelp')}
        placeholder="<amp-analytics>…</amp-analytics>"
        value={settings.analytics}
        problems={problemsOf(saveProblem, 'analytics')}
        onChange={(analytics) => change((before) => ({ ...before, analytics }))}
      />
      <Note tone="info">{t('site.consentNote')}</Note>
      <p className="text-13 text-ink-2">
        <Link to="/workspace-settings" search={{ section: 'advertising' }} className="text-link">
          {t('site.toAds')}
        </Link>
      </p>
    </>
  )
}
