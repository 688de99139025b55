import type { ReactNode } from 'react'

/** A key cap. Several keys are several caps. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-[18px] min-w-[18px] items-center justify-center rounded-mark border border-current/25 px-1 font-sans text-11 leading-none font-medium">
      {children}
    </kbd>
  )
}
