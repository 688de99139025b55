import { Link } from '@tanstack/react-router'
import { widgetMessages } from '@taplore/contract'
import { Button, buttonClass } from '@taplore/ui'
import { containerSnippet, pagePath, scriptsSnippet } from '@taplore/widget'
import { ArrowLeft, Check, Copy, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../common/feedback/notify.ts'
import { inWords } from '../../../texts/sentences.ts'

/** Characters of a line of code in the narrow panel. */
const lineLength = 34

/** Two snippets, each with a copy button (WIDGET-18). */
export function CodePanel({
  id,
  host,
  onCopied,
  onChange,
}: {
  id: string
  host: string
  onCopied: () => void
  onChange: () => void
}) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('widgets.code.title')} className="flex flex-col gap-5">
      <h2 className="text-16 font-[650]">{t('widgets.code.title')}</h2>
      <CodeBox
        title={t('widgets.code.container')}
        help={t('widgets.code.containerHelp')}
        code={containerSnippet(host, id)}
        onCopied={onCopied}
      />
      <CodeBox
        title={t('widgets.code.scripts')}
        help={t('widgets.code.scriptsHelp')}
        code={scriptsSnippet(host, id)}
        onCopied={onCopied}
      />
      <p className="text-12 text-ink-2">{t('widgets.code.fresh')}</p>
      <p className="text-12 text-muted">{t('widgets.code.csp', { host: host.replace(/^https?:\/\//, '') })}</p>
      <p className="text-12 text-muted">{t('widgets.code.guide')}</p>
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        <Link to="/my-widgets" className={buttonClass({ kind: 'primary' })}>
          <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          {t('widgets.back')}
        </Link>
        <a className={buttonClass({})} href={host + pagePath(id)} target="_blank" rel="noopener">
          <ExternalLink aria-hidden="true" className="size-4" />
          {t('widgets.code.try')}
        </a>
        <Button kind="quiet" onClick={onChange}>
          {t('widgets.code.change')}
        </Button>
      </div>
    </section>
  )
}

function CodeBox({ title, help, code, onCopied }: { title: string; help: string; code: string; onCopied: () => void }) {
  const { t } = useTranslation()
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
    } catch {
      notify('stories', 'error', t('widgets.code.copyFailed'))
      return
    }
    setIsCopied(true)
    onCopied()
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-13 font-semibold">{title}</h3>
        <Button size="small" icon={isCopied ? Check : Copy} onClick={() => void copy()}>
          <span aria-live="polite">{isCopied ? inWords(widgetMessages.copied) : t('widgets.code.copy')}</span>
        </Button>
      </div>
      <p className="text-12 text-muted">{help}</p>
      <textarea
        readOnly
        aria-label={title}
        rows={code.split('\n').reduce((rows, line) => rows + Math.ceil(line.length / lineLength), 0)}
        spellCheck={false}
        dir="ltr"
        className="w-full resize-none rounded-control border border-line bg-sunken p-3 font-code text-12 leading-relaxed break-all outline-none focus-visible:border-brand"
        value={code}
        onFocus={(event) => event.target.select()}
      />
    </div>
  )
}
