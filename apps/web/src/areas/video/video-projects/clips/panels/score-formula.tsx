import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../../texts/formats.ts'
import type { RankedClip } from '../rules/ranking.ts'

const two = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
const one = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

/** The sum that a score is. */
export function ScoreFormula({ ranked: { lines, total } }: { ranked: RankedClip }) {
  const { t } = useTranslation()
  return (
    <table className="tabular w-full rounded-card border-separate border-spacing-0 bg-sunken px-2 py-1.5 text-[11.5px] text-ink-2">
      <caption className="sr-only">{t('clips.formula')}</caption>
      <tbody>
        {lines.map(({ score, points, share, adds }) => (
          <tr key={score}>
            <th scope="row" className="w-full max-w-0 truncate py-0.5 text-start font-normal">
              {t(`clips.scores.${score}`)}
            </th>
            <td className="py-0.5 text-end whitespace-nowrap" dir="ltr">
              {`${formatNumber(points)} × ${formatNumber(share, two)}`}
            </td>
            <td className="py-0.5 ps-2 text-end">{formatNumber(adds, one)}</td>
          </tr>
        ))}
        <tr className="font-semibold text-ink">
          <th scope="row" className="pt-1 text-start font-semibold">
            {t('clips.total')}
          </th>
          <td />
          <td className="pt-1 text-end">{formatNumber(total)}</td>
        </tr>
      </tbody>
    </table>
  )
}
