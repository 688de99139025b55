import { useQuery } from '@tanstack/react-query'
import { classNames } from '@taplore/ui'
import { useRef } from 'react'
import { query } from '../../../api/client.ts'
import { useComesNear } from '../../../common/lists/use-comes-near.ts'

/**
 * One page of a template as visitors would see it, in a frame. Lazy-loaded near the viewport; until then, and on
 * failure, its background is shown.
 */
export function TemplateThumbnail({
  templateId,
  page,
  ground,
  className,
}: {
  templateId: string
  page: number
  ground: string
  className?: string
}) {
  const box = useRef<HTMLSpanElement>(null)
  const isNear = useComesNear(box)
  const still = useQuery(
    query.templates.preview.queryOptions({
      input: { templateId, page },
      enabled: isNear,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  )
  return (
    <span
      ref={box}
      className={classNames('block aspect-[9/16] overflow-hidden', className)}
      style={{ background: ground }}
    >
      {still.data ? (
        <iframe
          title={still.data.name}
          srcDoc={still.data.html}
          tabIndex={-1}
          aria-hidden="true"
          className="pointer-events-none block size-full border-0"
        />
      ) : null}
    </span>
  )
}
