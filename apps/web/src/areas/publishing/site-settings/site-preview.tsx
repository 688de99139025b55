import { classNames, IconButton, SegmentedControl, Spinner } from '@taplore/ui'
import { Monitor, Moon, RotateCw, Smartphone, Sun } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BrowserFrame } from '../../../common/preview/browser-frame.tsx'
import { useSize } from '../../../common/preview/use-size.ts'

const widths = { desktop: 1280, phone: 390 } as const
type Device = keyof typeof widths
/** Of the small one, with its frame; `beside` is how far it stands out. */
const phone = { width: 242, height: 484, beside: 72 }

/** The page itself, by the renderer of the live one, at the size of a device. */
export function SitePreview({ address, host }: { address: string; host: string }) {
  const { t } = useTranslation()
  const [device, setDevice] = useState<Device>(() => (matchMedia('(max-width: 767px)').matches ? 'phone' : 'desktop'))
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  const [round, setRound] = useState(0)
  const [canvas, size] = useSize()
  const width = widths[device]
  // Where there is room the page on a phone lies over the lower corner of the page on a desktop.
  const hasPhone = device === 'desktop' && size.width >= 720
  const scale = Math.min(1, (size.width - (hasPhone ? phone.beside : device === 'phone' ? 48 : 0)) / width)
  const height = Math.max(480, size.height)
  const shown = { address: `${address}&scheme=${scheme}`, scheme }
  return (
    <section aria-label={t('site.preview')} className="flex min-h-[560px] min-w-0 flex-1 flex-col gap-3 p-4 lg:p-6">
      <div className="flex items-center gap-2">
        <SegmentedControl
          label={t('site.device')}
          value={device}
          onChange={setDevice}
          segments={[
            { value: 'desktop', label: t('site.desktop'), icon: Monitor, isLabelHidden: true },
            { value: 'phone', label: t('site.phone'), icon: Smartphone, isLabelHidden: true },
          ]}
        />
        <SegmentedControl
          label={t('site.scheme')}
          value={scheme}
          onChange={setScheme}
          segments={[
            { value: 'light', label: t('site.light'), icon: Sun, isLabelHidden: true },
            { value: 'dark', label: t('site.dark'), icon: Moon, isLabelHidden: true },
          ]}
        />
        <span className="ms-auto text-12 text-ink-2 tabular">{Math.round(scale * 100)}%</span>
        <IconButton icon={RotateCw} size="small" label={t('site.reload')} onClick={() => setRound(round + 1)} />
      </div>
      <div ref={canvas} className="relative min-h-0 flex-1">
        <BrowserFrame
          address={host}
          className={classNames('shadow-float', !hasPhone && 'mx-auto')}
          style={{ width: Math.max(200, width * scale), height }}
        >
          <Frames
            key={`${device} ${scheme} ${round}`}
            {...shown}
            title={t('site.preview')}
            {...{ scale, width }}
            height={(height - 37) / scale}
          />
        </BrowserFrame>
        {hasPhone ? (
          <div
            className="absolute end-0 bottom-0 flex flex-col overflow-hidden rounded-[30px] border-[6px] border-[#141114] bg-[#141114] shadow-float ring-1 ring-line"
            style={{ width: phone.width, height: phone.height }}
          >
            <Frames
              key={`small ${scheme} ${round}`}
              {...shown}
              title={t('site.phone')}
              width={widths.phone}
              scale={(phone.width - 12) / widths.phone}
              height={((phone.height - 12) * widths.phone) / (phone.width - 12)}
            />
          </div>
        ) : null}
      </div>
    </section>
  )
}

/** The page that is shown stays until the next one is loaded, at the place that it was scrolled to. */
function Frames({
  address,
  title,
  scheme,
  scale,
  width,
  height,
}: {
  address: string
  title: string
  scheme: 'light' | 'dark'
  scale: number
  width: number
  height: number
}) {
  const [shown, setShown] = useState<string | null>(null)
  const current = useRef<HTMLIFrameElement>(null)
  const next = useRef<HTMLIFrameElement>(null)
  const style = { width, height, transform: `scale(${scale})`, transformOrigin: '0 0', colorScheme: scheme }
  const addresses = [...new Set([shown, address].filter((one) => one !== null))]
  return (
    <div className="relative min-h-0 flex-1 overflow-hidden" dir="ltr">
      {addresses.map((one) => (
        <iframe
          key={one}
          ref={one === address ? next : current}
          title={title}
          src={one}
          // No script, no navigation; the same origin, so that the place can be kept.
          sandbox="allow-same-origin"
          className="absolute inset-0 border-0 bg-white"
          style={{ ...style, visibility: one === shown || shown === null ? 'visible' : 'hidden' }}
          onLoad={() => {
            if (one !== address) return
            const place = current.current?.contentWindow?.scrollY ?? 0
            next.current?.contentWindow?.scrollTo(0, place)
            setShown(one)
          }}
        />
      ))}
      {shown === address ? null : (
        <span className="absolute end-3 top-3 rounded-full bg-surface p-1 shadow-float">
          <Spinner />
        </span>
      )}
    </div>
  )
}
