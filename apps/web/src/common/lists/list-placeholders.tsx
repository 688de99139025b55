import { Spinner } from '@taplore/ui'

/** Placeholder for rows of a table that are not rendered; `height` in px. */
export function FillerRow({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <tr aria-hidden="true">
      <td colSpan={8} className="p-0" style={{ height }} />
    </tr>
  )
}

/** The next page is loading. */
export function FetchingMore() {
  return (
    <div className="grid h-10 place-items-center">
      <Spinner className="text-brand" />
    </div>
  )
}
