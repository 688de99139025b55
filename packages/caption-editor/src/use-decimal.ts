import { useMemo } from 'react'
import { useSession } from './session-context.ts'

/** A number with one decimal, as it is written in the language of the interface. */
export function useDecimal(): (value: number) => string {
  const { language = 'en' } = useSession().host
  return useMemo(() => {
    const format = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    return (value) => format.format(value)
  }, [language])
}
