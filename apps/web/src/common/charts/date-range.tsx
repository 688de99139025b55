import { daysBetween } from '@taplore/contract'
import { fieldsOfTime, timeOfFields } from '@taplore/kit'
import { Input } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { dayAfter, readDay } from './days.ts'

/** Days of a time zone, both included: `2026-11-24`. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** The day of a time in a time zone. */
export function dayIn(zone: string, at: number | string): string {
  return fieldsOfTime(zone, typeof at === 'string' ? Date.parse(at) : at).day
}

/** The moments between which the days lie, the second excluded. */
export function momentsOf({ from, to }: DayRange, zone: string): { from: string; to: string } {
  return {
    from: new Date(timeOfFields(zone, from, '00:00')).toISOString(),
    to: new Date(timeOfFields(zone, dayAfter(to, 1), '00:00')).toISOString(),
  }
}

export function daysOf({ from, to }: DayRange): number {
  return daysBetween(`${from}T00:00:00Z`, `${dayAfter(to, 1)}T00:00:00Z`)
}

/** The first and the last day of a range; the other one follows where they would cross. */
export function DateRange({ range, onChange }: { range: DayRange; onChange: (range: DayRange) => void }) {
  const { t } = useTranslation()
  const field = (label: string, value: string, change: (value: string) => DayRange) => (
    <span className="flex items-center gap-2 text-13 text-ink-2 max-sm:min-w-0 max-sm:flex-1">
      <span aria-hidden="true" className="max-sm:hidden">
        {label}
      </span>
      <Input
        type="date"
        aria-label={label}
        className="sm:!w-36"
        frameClassName="max-sm:w-full"
        value={value}
        onChange={(event) => {
          const chosen = readDay(event.currentTarget.value)
          if (chosen) onChange(change(chosen))
        }}
      />
    </span>
  )
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full max-sm:gap-x-2">
      {field(t('charts.from'), range.from, (from) => ({ from, to: range.to < from ? from : range.to }))}
      {field(t('charts.to'), range.to, (to) => ({ from: range.from > to ? to : range.from, to }))}
    </div>
  )
}
