import { formatNumber } from '../../../../texts/formats.ts'
import type { GridShares } from './grid-shares.ts'

/** A grid as respondents saw it: the more chose a cell, the fuller its color. */
export function GridTable({ title, grid }: { title: string; grid: GridShares }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, also by keyboard (WCAG 2.1.1).
    <section className="overflow-x-auto" aria-label={title} tabIndex={0}>
      <table className="tabular w-full border-separate border-spacing-0.5 text-13">
        <thead>
          <tr>
            <td />
            {grid.columns.map(({ id, label }) => (
              <th key={id} scope="col" dir="auto" className="px-2 py-1 text-12 font-medium text-muted">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map(({ id, label, cells }) => (
            <tr key={id}>
              <th scope="row" dir="auto" className="max-w-48 py-1.5 pe-2 text-start font-normal break-words">
                {label}
              </th>
              {cells.map(({ count, share }, index) => (
                <td
                  key={grid.columns[index]?.id}
                  className="rounded-control px-2 py-1.5 text-center"
                  style={{ background: `color-mix(in srgb, var(--ask) ${Math.round(share * 38)}%, var(--sunken))` }}
                >
                  {formatNumber(share, { style: 'percent', maximumFractionDigits: 0 })}
                  <span className="ms-1.5 text-12 text-ink-2">{formatNumber(count)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
