import { ChevronLeft, ChevronRight } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { Select } from '../controls/select.tsx'
import { useUiTexts } from '../texts/ui-texts.tsx'
import { pageList, pageSizes } from './pagination-rules.ts'

export function Pagination({
  page,
  pageCount,
  pageSize,
  onPage,
  onPageSize,
}: {
  page: number
  pageCount: number
  pageSize: number
  onPage: (page: number) => void
  onPageSize: (size: number) => void
}) {
  const texts = useUiTexts()
  return (
    <nav aria-label={texts.pages} className="flex flex-wrap items-center justify-between gap-3 py-3 text-13">
      <div className="flex items-center gap-2 text-muted">
        {texts.pageSize}
        <span className="w-20">
          <Select
            size="small"
            label={texts.pageSize}
            value={String(pageSize)}
            onChange={(size) => onPageSize(Number(size))}
            options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          />
        </span>
      </div>
      <div className="flex items-center gap-1">
        <IconButton
          icon={ChevronLeft}
          mirrors
          label={texts.previousPage}
          size="small"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        {pageList(page, pageCount).map((entry, index) =>
          entry === 'gap' ? (
            <span key={`gap-${index < 3 ? 'start' : 'end'}`} className="px-1 text-muted">
              …
            </span>
          ) : (
            <button
              key={entry}
              type="button"
              aria-label={`${texts.page} ${entry}`}
              aria-current={entry === page ? 'page' : undefined}
              onClick={() => onPage(entry)}
              className={classNames(
                'tabular h-7 min-w-7 rounded-control px-2 text-13',
                entry === page ? 'bg-brand-soft font-semibold text-brand-ink' : 'text-ink-2 hover:bg-hover',
              )}
            >
              {entry}
            </button>
          ),
        )}
        <IconButton
          icon={ChevronRight}
          mirrors
          label={texts.nextPage}
          size="small"
          disabled={page >= pageCount}
          onClick={() => onPage(page + 1)}
        />
      </div>
    </nav>
  )
}
