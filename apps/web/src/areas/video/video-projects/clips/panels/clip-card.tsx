import { clipScores } from '@taplore/media'
import { classNames, Icon } from '@taplore/ui'
import { Star } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { ClipThumbnail } from '../images/clip-thumbnail.tsx'
import type { ClipImages } from '../images/use-clip-images.ts'
import { clockOf } from '../rules/clip-time.ts'
import type { RankedClip } from '../rules/ranking.ts'
import type { ShownClip } from '../state/use-clip-session.ts'

/** A clip in the grid: how it looks, how long it is, its score and the four parts of that. */
export const ClipCard = memo(function ClipCard({
  clip,
  count,
  images,
  isSelected,
  isExported,
  onSelect,
}: {
  clip: ShownClip
  /** How many there are. */
  count: number
  images: ClipImages
  isSelected: boolean
  isExported: boolean
  onSelect: (id: string) => void
}) {
  const { t } = useTranslation()
  const { title, total, rank, lengthMs, draft } = clip
  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-pressed={isSelected}
        data-testid="clip"
        data-clip={clip.clip.id}
        className="group flex w-full min-w-0 flex-col gap-2 text-start focus-visible:outline-offset-4"
        onClick={() => onSelect(clip.clip.id)}
      >
        <span className="sr-only">{`${t('clips.positionOf', { position: rank, count })}. ${t('clips.total')}`}</span>
        <span
          className={classNames(
            'relative block aspect-[9/16] w-full overflow-hidden rounded-card bg-sunken',
            isSelected
              ? 'shadow-[0_0_0_2px_var(--bg),0_0_0_4px_var(--show)]'
              : 'shadow-[0_0_0_1px_rgb(0_0_0/0.08)] group-hover:shadow-[0_0_0_2px_var(--bg),0_0_0_4px_var(--line-2)]',
          )}
        >
          <ClipThumbnail clip={clip} images={images} />
          <span
            aria-hidden="true"
            className="tabular absolute start-2 bottom-2 rounded-[4px] bg-[#141217e6] px-1.5 text-[11.5px] leading-5 text-white"
          >
            {clockOf(lengthMs)}
          </span>
          <span
            className={classNames(
              'tabular absolute end-2 bottom-2 grid h-6 min-w-[30px] place-items-center rounded-control px-1.5 text-13 font-bold',
              isSelected ? 'bg-[#343ab0] text-white' : 'bg-white text-[#1a1720]',
            )}
          >
            {total}
          </span>
          {draft.isKept ? (
            <span className="absolute end-2 top-2 grid size-6 place-items-center rounded-[4px] bg-[#141217e6] text-[#ffd43b]">
              <Icon of={Star} size="s" className="fill-current" />
              <span className="sr-only">{t('clips.kept')}</span>
            </span>
          ) : null}
          {isExported ? (
            <span className="absolute start-2 top-2 rounded-[4px] bg-[#141217e6] px-1.5 text-[11.5px] leading-5 text-white">
              {t('clips.exported')}
            </span>
          ) : null}
        </span>
        <span className="flex w-full items-start gap-2">
          <span className="line-clamp-2 min-w-0 flex-1 text-[12.5px] leading-[1.3] font-semibold" dir="auto">
            {title}
          </span>
          <ScoreSpark lines={clip.lines} />
        </span>
      </button>
    </li>
  )
})

/** The four parts of a score as bars; the numbers are said elsewhere. */
export function ScoreSpark({ lines }: { lines: RankedClip['lines'] }) {
  return (
    <span aria-hidden="true" className="mt-px flex h-[18px] shrink-0 items-end gap-0.5">
      {clipScores.map((score) => (
        <span key={score} className="flex h-[18px] w-1 items-end rounded-[1px] bg-line">
          <span
            className="block w-1 rounded-[1px] bg-show"
            style={{ height: `${lines.find((line) => line.score === score)?.points ?? 0}%` }}
          />
        </span>
      ))}
    </span>
  )
}
