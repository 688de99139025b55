import type { ReactNode } from 'react'

/**
 * The buttons of a step, at its end. On phones they are a bar that stays above the tab bar while the step scrolls behind it; the
 * last line of the step scrolls out from under it. For the end of a column that fills a `PageFrame`.
 */
export function StepActions({ children }: { children: ReactNode }) {
  return (
    <div
      data-testid="step-actions"
      className="flex flex-wrap justify-end gap-2 max-md:sticky max-md:bottom-0 max-md:z-10 max-md:-mx-4 max-md:mt-auto max-md:-mb-4 max-md:border-t max-md:border-line max-md:bg-bg max-md:px-4 max-md:pt-3 max-md:pb-3 max-md:[&>button:last-child]:flex-1"
    >
      {children}
    </div>
  )
}
