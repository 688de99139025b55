import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { accountMessages as say } from '@taplore/contract'
import { Button, Dialog } from '@taplore/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemReason, readProblem } from '../../../api/problem.ts'
import { useSession } from '../../../api/session-store.ts'
import { isPlanActive } from '../../../common/plans/coupon-problem.ts'
import { PlanActiveDialog } from '../../../common/plans/plan-active-dialog.tsx'
import { useRedeemCode } from '../../../common/plans/use-redeem-code.ts'
import { clearCoupon, savedCoupon } from '../../../shell/session/pending-coupon.ts'
import { codeToRedeem } from './pending-code.ts'

/**
 * Redeems the code that someone came to sign up with, by itself and once, as soon as they are signed in: the one this browser
 * remembers, or the one their account was created with in another browser.
 */
export function RedeemPendingCode() {
  const session = useSession()
  const details = useQuery(query.identity.userDetails.queryOptions({ staleTime: 60_000 })).data
  const found = details ? codeToRedeem({ email: session.email ?? '', details, saved: savedCoupon() }) : null
  // One attempt with each start of the app: its result stays on the page when nothing is pending any more.
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => {
    if (found) setCode((started) => started ?? found)
  }, [found])
  return code ? <Redeem code={code} /> : null
}

function Redeem({ code }: { code: string }) {
  const { t } = useTranslation()
  const router = useRouter()
  const redeem = useRedeemCode({
    onRedeemed: () => {
      clearCoupon()
      router.history.replace('/')
    },
  })
  const wasStarted = useRef(false)
  const [isClosed, setIsClosed] = useState(false)
  const { mutate } = redeem
  useEffect(() => {
    if (wasStarted.current) return
    wasStarted.current = true
    mutate(code, {
      onError: (error) => {
        // What may succeed later is tried again with the next start of the app.
        if (readProblem(error).kind === 'refusal' && readProblem(error).status !== 429) clearCoupon()
      },
    })
  }, [mutate, code])
  if (!redeem.isError || isClosed) return null
  const close = () => setIsClosed(true)
  if (isPlanActive(redeem.error)) return <PlanActiveDialog onClose={close} />
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      width="small"
      title={t('lifetime.notRedeemed')}
      description={problemReason(redeem.error, say.somethingWrong)}
      footer={<Button onClick={close}>{t('actions.close')}</Button>}
    />
  )
}
