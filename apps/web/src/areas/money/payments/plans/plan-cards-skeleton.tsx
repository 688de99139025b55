import { Skeleton } from '@taplore/ui'

/** Plans side by side while they load: name, price, button, and what they include. */
export function PlanCardsSkeleton() {
  return (
    <div className="grid divide-line rounded-dialog border border-line bg-surface max-lg:divide-y lg:auto-cols-fr lg:grid-flow-col lg:divide-x">
      {[1, 2, 3, 4].map((plan) => (
        <div key={plan} className="flex flex-col gap-3 p-4">
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-7 w-28" />
          <Skeleton className="h-8 w-full" />
          {[1, 2, 3, 4, 5].map((line) => (
            <Skeleton key={line} className="h-4 w-full" />
          ))}
        </div>
      ))}
    </div>
  )
}
