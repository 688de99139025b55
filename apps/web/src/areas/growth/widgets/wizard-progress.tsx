import { classNames } from '@taplore/ui'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { stepOf, type Wizard, wizardSteps } from './wizard-steps.ts'

/** The three steps as a progress bar (WIDGET-05). */
export function WizardProgress({ wizard }: { wizard: Pick<Wizard, 'view' | 'completed'> }) {
  const { t } = useTranslation()
  const current = stepOf(wizard)
  return (
    <ol aria-label={t('widgets.progress')} className="mx-auto flex w-full max-w-[560px] items-center gap-2">
      {wizardSteps.map((step, index) => {
        const isDone = index < wizard.completed
        const isCurrent = step === current
        return (
          <li
            key={step}
            aria-current={isCurrent ? 'step' : undefined}
            data-done={isDone || undefined}
            className={classNames('flex items-center gap-2', index > 0 && 'flex-1')}
          >
            {index > 0 ? (
              <span
                aria-hidden="true"
                className={classNames(
                  'h-0.5 min-w-4 flex-1 rounded-full',
                  index <= wizard.completed ? 'bg-tint' : 'bg-line-2',
                )}
              />
            ) : null}
            <span
              aria-hidden="true"
              className={classNames(
                'grid size-6 shrink-0 place-items-center rounded-full border text-12 font-semibold',
                isDone
                  ? 'border-ok text-ok-ink'
                  : isCurrent
                    ? 'border-brand bg-brand text-on-brand'
                    : 'border-line-2 text-muted',
              )}
            >
              {isDone ? <Check className="size-3.5" /> : index + 1}
            </span>
            <span className={classNames('text-13 whitespace-nowrap', isCurrent ? 'font-semibold' : 'text-ink-2')}>
              {t(`widgets.steps.${step}`)}
              {isDone ? <span className="sr-only">, {t('widgets.stepDone')}</span> : null}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
