import { Icon } from '@taplore/ui'
import { Check } from 'lucide-react'

/** Progress steps: done, current, upcoming. */
export function StepIndicator({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <ol className="absolute inset-x-0 mx-auto hidden w-max items-center gap-5 text-13 font-medium lg:flex">
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'here' : 'next'
        const mark = {
          done: 'border-ok text-ok-ink',
          here: 'border-brand bg-brand text-on-brand',
          next: 'border-control text-ink-2',
        }[state]
        return (
          <li
            key={step}
            aria-current={state === 'here' ? 'step' : undefined}
            className={`flex items-center gap-2 ${state === 'here' ? 'font-semibold' : state === 'done' ? 'text-ok-ink' : 'text-ink-2'}`}
          >
            <span className={`grid size-5 place-items-center rounded-full border text-11 font-semibold ${mark}`}>
              {state === 'done' ? <Icon of={Check} size="s" className="!size-3" /> : index + 1}
            </span>
            {step}
          </li>
        )
      })}
    </ol>
  )
}
