import { Icon } from '@taplore/ui'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { steps } from '../draft.ts'

/** The four steps; one can go back to those that are done. */
export function StepList({ current, onChoose }: { current: number; onChoose: (index: number) => void }) {
  const { t } = useTranslation()
  return (
    <ol className="absolute inset-x-0 mx-auto hidden w-max items-center gap-5 text-13 font-medium lg:flex">
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'here' : 'next'
        const mark = {
          done: 'border-ok text-ok-ink',
          here: 'border-brand bg-brand text-on-brand',
          next: 'border-control text-ink-2',
        }[state]
        const words = (
          <>
            <span className={`grid size-5 place-items-center rounded-full border text-11 font-semibold ${mark}`}>
              {state === 'done' ? <Icon of={Check} size="s" className="!size-3" /> : index + 1}
            </span>
            {t(`series.steps.${step}`)}
          </>
        )
        return (
          <li key={step} aria-current={state === 'here' ? 'step' : undefined}>
            {state === 'done' ? (
              <button type="button" className="flex items-center gap-2 text-ok-ink" onClick={() => onChoose(index)}>
                {words}
              </button>
            ) : (
              <span className={`flex items-center gap-2 ${state === 'here' ? 'font-semibold' : 'text-ink-2'}`}>
                {words}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
