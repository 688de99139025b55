import type { ComponentPropsWithoutRef } from 'react'

/** A list that scrolls and has nothing to press in it, so the list itself is reached by keyboard (WCAG 2.1.1). */
export function ScrollList({ isOrdered = false, ...rest }: ComponentPropsWithoutRef<'ul'> & { isOrdered?: boolean }) {
  const List = isOrdered ? 'ol' : 'ul'
  return <List tabIndex={0} {...rest} />
}
