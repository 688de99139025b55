import { feedRefusals } from '@taplore/contract'
import { Button, classNames, Field, Input, Tag } from '@taplore/ui'
import type { TFunction } from 'i18next'
import { Check, CircleAlert, Rss } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { problemReason, readProblem } from '../../../api/problem.ts'
import { formatNumber } from '../../../texts/formats.ts'
import type { useFeedTest } from './use-feed-test.ts'

/** The address of a feed with its test: the border is green when it can be read and red when not, and words say why. */
export function UrlField({
  value,
  onChange,
  test,
  error,
  button,
}: {
  value: string
  onChange: (value: string) => void
  test: ReturnType<typeof useFeedTest>
  error?: string | undefined
  button: string
}) {
  const { t } = useTranslation()
  const { result, reading } = test
  const found = reading
    ? t('feeds.form.found', {
        format: reading.format,
        count: reading.items,
        images: formatNumber(reading.withImages),
        seconds: formatNumber(Math.max(0.1, Math.round(reading.answeredMs / 100) / 10)),
      })
    : undefined
  const refused =
    result === 'invalid' ? [problemReason(test.error, t('errors.genericLater')), beforeCut(test.error, t)] : []
  return (
    <Field label={t('feeds.form.url')} help={found} error={error ?? (refused.filter(Boolean).join(' ') || undefined)}>
      {(control) => (
        <span className="flex flex-wrap gap-2">
          <Input
            {...control}
            type="url"
            inputMode="url"
            size="large"
            icon={Rss}
            value={value}
            maxLength={2_048}
            placeholder="https://"
            onChange={(event) => onChange(event.target.value)}
            data-result={result ?? 'untested'}
            frameClassName={classNames(
              'min-w-0 flex-1 basis-64',
              result === 'valid' && '!border-ok',
              result === 'invalid' && '!border-bad',
            )}
            after={
              result ? (
                <span role="status">
                  <Tag tone={result === 'valid' ? 'ok' : 'bad'} icon={result === 'valid' ? Check : CircleAlert}>
                    {t(result === 'valid' ? 'feeds.form.readable' : 'feeds.form.unreadable')}
                  </Tag>
                </span>
              ) : null
            }
          />
          <Button size="large" isLoading={test.isRunning} disabled={value.trim() === ''} onClick={test.run}>
            {button}
          </Button>
        </span>
      )}
    </Field>
  )
}

/** How much of a feed that ended early could be read. */
function beforeCut(error: unknown, t: TFunction): string {
  const { code, data } = readProblem(error)
  const read = code === 'FEED_CUT' ? feedRefusals.FEED_CUT.data.safeParse(data) : null
  return read?.success ? t('feeds.form.cut', { count: read.data.items }) : ''
}
