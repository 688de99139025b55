import { useMutation } from '@tanstack/react-query'
import { paymentMessages as say } from '@taplore/contract'
import { BareDialog, Button, buttonClass } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { notifyFailed } from '../../../../common/feedback/notify.ts'
import { refreshMoney } from '../queries.ts'

/** Blocks billing until it was accepted, once (BILL-70, R-63). */
export function WebStoriesOnlyNotice({ supportEmail }: { supportEmail: string }) {
  const { t } = useTranslation()
  const accept = useMutation(
    query.payments.acceptWebStoriesOnly.mutationOptions({
      onSuccess: () => refreshMoney(),
      onError: (error) => notifyFailed('account', say.checkoutFailed, error),
    }),
  )
  return (
    <BareDialog
      isOpen
      onOpenChange={() => {}}
      isClosable={false}
      title={t('billing.webStoriesOnlyTitle')}
      className="max-w-[440px]"
    >
      <div className="flex flex-col gap-3 p-5 max-sm:m-auto">
        <h2 className="text-16 font-semibold">{t('billing.webStoriesOnlyTitle')}</h2>
        <p className="text-13 leading-normal text-ink-2">{t('billing.webStoriesOnlyBody')}</p>
        <div className="mt-1 flex flex-wrap justify-end gap-2">
          <a className={buttonClass()} href={`mailto:${supportEmail}`}>
            {t('actions.contactSupport')}
          </a>
          <Button kind="primary" isLoading={accept.isPending} onClick={() => accept.mutate({})}>
            {t('billing.accept')}
          </Button>
        </div>
      </div>
    </BareDialog>
  )
}
