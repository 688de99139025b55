import { Skeleton } from '@taplore/ui'

export function RowPlaceholders() {
  return (
    <div className="flex flex-col gap-2" aria-hidden="true">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-(--row) w-full" />
      ))}
    </div>
  )
}
