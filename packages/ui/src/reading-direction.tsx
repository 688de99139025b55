import { Direction } from 'radix-ui'
import type { ReactNode } from 'react'

/** The direction in which menus open, tabs and sliders run and arrow keys move; used by the components below it. */
export function ReadingDirection({ of, children }: { of: 'ltr' | 'rtl'; children: ReactNode }) {
  return <Direction.Provider dir={of}>{children}</Direction.Provider>
}
