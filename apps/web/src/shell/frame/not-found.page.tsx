import { Link } from '@tanstack/react-router'
import { accountMessages } from '@taplore/contract'
import { buttonClass } from '@taplore/ui'
import { ChevronsUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../texts/sentences.ts'

export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <main className="grid min-h-dvh place-items-center bg-bg p-6 text-center">
      <div className="flex flex-col items-center gap-4">
        <div aria-hidden="true" className="display flex items-center gap-3 text-[88px] leading-none">
          4
          <span className="grid h-20 w-[50px] place-items-center rounded-card bg-brand text-on-brand">
            <ChevronsUp size={30} strokeWidth={2.4} />
          </span>
          4
        </div>
        <h1 className="display text-24">{inWords(accountMessages.pageNotFound)}</h1>
        <p className="text-14 text-ink-2">{t('errors.notFoundBody')}</p>
        <Link to="/" className={buttonClass({ kind: 'primary' })}>
          {t('errors.goBackHome')}
        </Link>
      </div>
    </main>
  )
}
