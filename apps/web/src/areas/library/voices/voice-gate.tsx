import { Link } from '@tanstack/react-router'
import { type AnyPlanName, planLabel } from '@taplore/contract'
import { buttonClass, LockedPanel, StateFrame } from '@taplore/ui'
import { KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** What stands before the voices: a plan with voice cloning, then a key for ElevenLabs (VOICE-06, VOICE-07, R-77). */
export function VoiceGate({ gate, neededPlan }: { gate: 'plan' | 'key'; neededPlan: string | null }) {
  const { t } = useTranslation()
  if (gate === 'key')
    return (
      <StateFrame
        icon={KeyRound}
        title={t('aiVoices.keyTitle')}
        body={t('aiVoices.keyBody')}
        actions={
          <Link to="/integrations" className={buttonClass({ kind: 'primary' })}>
            {t('aiVoices.keyAction')}
          </Link>
        }
      />
    )
  return (
    <LockedPanel
      title={t('aiVoices.unlockTitle')}
      body={
        neededPlan
          ? t('aiVoices.unlockBody', { plan: planLabel(neededPlan as AnyPlanName) })
          : t('aiVoices.unlockBodyNoPlan')
      }
      actions={
        <Link to="/billing" className={buttonClass({ kind: 'primary' })}>
          {t('aiVoices.unlockAction')}
        </Link>
      }
    >
      <div className="grid gap-3 p-4 sm:grid-cols-3">
        {[1, 2, 3].map((card) => (
          <div key={card} className="h-40 rounded-card border border-line bg-sunken" />
        ))}
      </div>
    </LockedPanel>
  )
}
