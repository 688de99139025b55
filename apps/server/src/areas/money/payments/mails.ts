import { type CreditKind, isMoneyCredit, type Price, planLabel, priceCurrency, priceOf } from '@taplore/contract'
import { decimalsOf, toDecimal } from '@taplore/kit'
import { z } from 'zod'
import { defineMail, mailUrl, type Translate } from '../../foundation/mail/index.ts'

const money = { minor: z.int(), currency: z.string() }

/** An amount as the reader's language writes it, exact to the last digit. */
export function amountText(language: string, minor: number, currency: string): string {
  // Not the digits of Intl, which are how prices are shown: it rounds the filler of a forint away.
  const digits = decimalsOf(currency)
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(
    // Formats decimal text without rounding; the types know numbers only.
    toDecimal({ minor, currency }) as unknown as number,
  )
}

const amountOf = (say: Translate, { minor, currency }: { minor: number; currency: string }) =>
  amountText(say.language, minor, currency)
const dayOf = (say: Translate, at: string) =>
  new Intl.DateTimeFormat(say.language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at))

export const invoiceMail = defineMail(
  'payments.invoice',
  z.object({ name: z.string(), number: z.string(), ...money, url: mailUrl }),
  ({ name, number, url, ...paid }, product, say) => ({
    subject: say`Your ${product} invoice ${number}`,
    title: say`Thank you for your payment`,
    paragraphs: [
      say`Hello ${name},`,
      say`We received your payment of ${amountOf(say, paid)}. Your invoice is ${number}.`,
    ],
    action: { label: say`Download invoice`, url },
    note: say`All your invoices are in your billing settings.`,
  }),
)

export const paymentFailedMail = defineMail(
  'payments.payment-failed',
  z.object({ name: z.string(), ...money, until: z.string(), url: mailUrl }),
  ({ name, until, url, ...due }, product, say) => ({
    subject: say`Your ${product} payment failed`,
    title: say`Your payment failed`,
    paragraphs: [
      say`Hello ${name},`,
      say`We couldn’t charge ${amountOf(say, due)} to your card. Update your payment details to keep your plan.`,
      say`Nothing changes until ${dayOf(say, until)}.`,
    ],
    action: { label: say`Update payment`, url },
  }),
)

export const refundMail = defineMail(
  'payments.refund',
  z.object({
    name: z.string(),
    ...money,
    /** Null for a payment without an invoice. */
    creditNote: z.object({ number: z.string(), invoiceNumber: z.string(), url: mailUrl }).nullable(),
  }),
  ({ name, creditNote, ...back }, product, say) => ({
    subject: say`Your ${product} refund`,
    title: say`We refunded your payment`,
    paragraphs: [
      say`Hello ${name},`,
      say`We refunded ${amountOf(say, back)}. It can take a few days until you see it on your account.`,
      say`Credits you bought with this payment and haven’t used were taken back.`,
      ...(creditNote ? [say`Credit note ${creditNote.number} refers to invoice ${creditNote.invoiceNumber}.`] : []),
    ],
    ...(creditNote ? { action: { label: say`Download credit note`, url: creditNote.url } } : {}),
  }),
)

export const returnedMail = defineMail(
  'payments.returned',
  z.object({ name: z.string(), ...money, url: mailUrl }),
  ({ name, url, ...back }, product, say) => ({
    subject: say`We’re refunding your ${product} payment`,
    title: say`You already have a lifetime plan`,
    paragraphs: [
      say`Hello ${name},`,
      say`You paid ${amountOf(say, back)} for a plan, but your account already has a lifetime plan. There was nothing left to pay for.`,
      say`We’re refunding the payment in full and won’t charge you again. Your lifetime plan stays as it is.`,
    ],
    action: { label: say`View your plan`, url },
  }),
)

export const disputeMail = defineMail(
  'payments.dispute',
  z.object({
    ownerEmail: z.string(),
    transactionId: z.string(),
    /** `lost`: the bank took the amount back, which it may still reverse. */
    outcome: z.enum(['opened', 'lost', 'won']),
    ...money,
    url: mailUrl,
  }),
  ({ ownerEmail, transactionId, outcome, url, ...disputed }, _product, say) => {
    const amount = amountOf(say, disputed)
    const words = {
      opened: {
        subject: say`Dispute opened: payment from ${ownerEmail}`,
        title: say`A dispute was opened`,
        paragraphs: [
          say`${ownerEmail} disputes payment ${transactionId} of ${amount}.`,
          say`Respond through the payment provider before the deadline. If the amount is taken back, so are any unused credits from this payment.`,
        ],
      },
      lost: {
        subject: say`Dispute lost: payment from ${ownerEmail}`,
        title: say`A dispute was lost`,
        paragraphs: [
          say`The bank took back ${amount} of payment ${transactionId} from ${ownerEmail}.`,
          say`Unused credits from this payment were taken back too. If the bank reverses its decision, both return.`,
        ],
      },
      won: {
        subject: say`Dispute won: payment from ${ownerEmail}`,
        title: say`A dispute was won`,
        paragraphs: [
          say`The bank returned ${amount} of payment ${transactionId} from ${ownerEmail}.`,
          say`The credits that were taken back are available again, unless they have expired.`,
        ],
      },
    }[outcome]
    return { ...words, action: { label: say`Open the staff console`, url } }
  },
)

/** What an invoice says, in the language of its buyer. Here, because this is where sentences of the server are translated. */
export function invoiceWords(say: Translate) {
  return {
    title: say`Invoice`,
    number: say`Invoice number`,
    creditTitle: say`Credit note`,
    creditNumber: say`Credit note number`,
    forInvoice: say`For invoice`,
    refunded: say`Refunded`,
    date: say`Date`,
    from: say`From`,
    billTo: say`Bill to`,
    taxNumber: say`Tax number`,
    description: say`Description`,
    quantity: say`Quantity`,
    amount: say`Amount`,
    subtotal: say`Subtotal`,
    discount: say`Discount`,
    tax: say`Tax`,
    total: say`Total`,
    credit: say`Credit used`,
    paid: say`Paid`,
    page: (page: number, pages: number) => say`Page ${page} of ${pages}`,
    card: (digits: string) => say`Card ending in ${digits}`,
    /** What a price of the list is for; null for one that is not in it. */
    priced: (key: string | null) => priceText(say, priceOf(key ?? '')),
  }
}

function priceText(say: Translate, price: Price | null): string | null {
  if (!price) return null
  if (price.kind === 'plan') {
    const plan = planLabel(price.plan)
    return price.interval === 'year' ? say`${plan}, yearly` : say`${plan}, monthly`
  }
  if (price.kind === 'credits') {
    const amount = isMoneyCredit(price.credit)
      ? // An amount keeps its order inside a sentence from right to left.
        `\u2066${amountText(say.language, price.quantity, priceCurrency).replaceAll('\u200f', '')}\u2069`
      : new Intl.NumberFormat(say.language).format(price.quantity)
    return creditText(say, price.credit, amount)
  }
  return price.kind === 'seat' ? say`Additional users` : say`Additional domains`
}

function creditText(say: Translate, kind: CreditKind, amount: string): string {
  switch (kind) {
    case 'aiImageGeneration':
      return say`${amount} AI images`
    case 'textToSpeech':
      return say`${amount} speech characters`
    case 'subtitleSeconds':
      return say`${amount} subtitle seconds`
    case 'noiseRemovalSeconds':
      return say`${amount} noise removal seconds`
    case 'emailCredits':
      return say`${amount} email credits`
    case 'mobileCredits':
      return say`${amount} mobile credits`
    case 'submissions':
      return say`${amount} submissions`
    case 'kycCredits':
      return say`${amount} identity checks`
    case 'seriesCredits':
      return say`${amount} of series credits`
  }
}

export type InvoiceWords = ReturnType<typeof invoiceWords>
