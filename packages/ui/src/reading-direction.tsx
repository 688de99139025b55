import { Direction } from 'radix-ui'
import type { ReactNode } from 'react'

/** Which way menus open, tabs and sliders run and arrow keys lead; the components below follow it. */
export function ReadingDirection({ of, children }: { of: 'ltr' | 'rtl'; children: ReactNode }) {
  return <Direction.Provider dir={of}>{children}</Direction.Provider>
}
