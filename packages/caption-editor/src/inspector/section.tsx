import type { ReactNode } from 'react'

/** A part of the inspector with its title. */
export function Section({
  title,
  aside,
  onWork,
  children,
}: {
  title: string
  aside?: ReactNode
  /** Called when someone begins to work in it, by keyboard or pointer, before anything is changed. */
  onWork?: () => void
  children: ReactNode
}) {
  return (
    <section className="ce-section" aria-label={title} onFocusCapture={onWork} onPointerDownCapture={onWork}>
      <header>
        <h2>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}

/** A label and its control in one line. */
export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="ce-setting">
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  )
}
