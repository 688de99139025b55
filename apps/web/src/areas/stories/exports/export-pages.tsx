import { type ExportBatch, type ExportPage, exportMessages } from '@taplore/contract'
import { Icon, IconButton, StatusDot } from '@taplore/ui'
import { Download, Image } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { downloadFile } from '../../../common/files/download-file.ts'
import { duration, fileSize } from '../../../texts/formats.ts'
import { formatIcons, statusDots } from './format-icons.ts'

/** The files of an export, page by page. */
export function ExportPages({ batch }: { batch: ExportBatch }) {
  return (
    <ul className="border-t border-line bg-sunken/40">
      {batch.pages.map((page) => (
        <PageRow key={page.media_id} page={page} format={batch.format} />
      ))}
    </ul>
  )
}

function PageRow({ page, format }: { page: ExportPage; format: ExportBatch['format'] }) {
  const { t } = useTranslation()
  const { media_url: file, poster_url: poster } = page
  const image = poster ?? (format === 'video' ? null : file)
  const facts = [
    page.bytes === null ? null : fileSize(page.bytes),
    page.duration_ms === null ? null : duration(page.duration_ms),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 ps-4 pe-3 sm:ps-[52px] last:border-b-0">
      {image ? (
        <img
          src={image}
          alt=""
          loading="lazy"
          className="h-12 w-[27px] shrink-0 rounded-mark border border-line bg-sunken object-cover"
        />
      ) : (
        <span className="grid h-12 w-[27px] shrink-0 place-items-center rounded-mark bg-sunken text-muted">
          <Icon of={formatIcons[format]} size="s" />
        </span>
      )}
      <div className="min-w-28 flex-1">
        <h3 className="text-13 font-medium">{t('exports.page', { number: page.page })}</h3>
        <p className="tabular text-12 text-muted">{facts.filter(Boolean).join(' · ')}</p>
        {page.missing > 0 ? (
          <p className="text-12 text-warn-ink">{t('exports.missing', { count: page.missing })}</p>
        ) : null}
      </div>
      <StatusDot status={statusDots[page.status]}>{t(`exports.statuses.${page.status}`)}</StatusDot>
      <span className="ms-auto flex gap-1 empty:hidden">
        {poster ? (
          <IconButton
            icon={Image}
            size="small"
            label={`${t('exports.poster')}: ${t('exports.page', { number: page.page })}`}
            onClick={() => void downloadFile(poster, exportMessages.downloadFailed)}
          />
        ) : null}
        {file ? (
          <IconButton
            icon={Download}
            size="small"
            label={`${t('exports.download')}: ${t('exports.page', { number: page.page })}`}
            onClick={() => void downloadFile(file, exportMessages.downloadFailed)}
          />
        ) : null}
      </span>
    </li>
  )
}
