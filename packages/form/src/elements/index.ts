import { z } from 'zod'
import { limits } from '../limits.ts'
import { labelSchema } from '../values.ts'
import { defineElement, type ElementDefinition, questionDefaults, questionFields } from './base.ts'
import * as choices from './choices.ts'
import * as content from './content.ts'
import * as dates from './dates.ts'
import * as files from './files.ts'
import * as logic from './logic.ts'
import * as numbers from './numbers.ts'
import * as people from './people.ts'
import * as texts from './texts.ts'

/** Kinds allowed in a repeatable group. */
interface PlainElementByKind {
  'short-text': texts.ShortTextElement
  'long-text': texts.LongTextElement
  email: texts.EmailElement
  phone: texts.PhoneElement
  website: texts.WebsiteElement
  country: texts.CountryElement
  number: numbers.NumberElement
  currency: numbers.CurrencyElement
  rating: numbers.RatingElement
  scale: numbers.ScaleElement
  slider: numbers.SliderElement
  date: dates.DateElement
  time: dates.TimeElement
  'date-time': dates.DateTimeElement
  'date-range': dates.DateRangeElement
  'single-choice': choices.SingleChoiceElement
  'multiple-choice': choices.MultipleChoiceElement
  dropdown: choices.DropdownElement
  'yes-no': choices.YesNoElement
  address: people.AddressElement
  name: people.NameElement
  contact: people.ContactElement
  file: files.FileElement
}
export type RepeatedElement = PlainElementByKind[keyof PlainElementByKind]

/** Repeated questions: one row for each child, guest or order line. */
export type RepeatElement = z.infer<typeof repeatFields> & { elements: RepeatedElement[] }

export interface ElementByKind extends PlainElementByKind {
  consent: texts.ConsentElement
  nps: numbers.NpsElement
  slot: dates.SlotElement
  'picture-choice': choices.ImageChoiceElement
  ranking: choices.RankingElement
  'matrix-single': choices.MatrixSingleElement
  'matrix-multiple': choices.MatrixMultipleElement
  'matrix-input': choices.MatrixInputElement
  signature: files.SignatureElement
  payment: files.PaymentElement
  repeat: RepeatElement
  hidden: logic.HiddenElement
  calculated: logic.CalculatedElement
  captcha: logic.CaptchaElement
  statement: content.StatementElement
  section: content.SectionElement
  picture: content.ImageElement
  video: content.VideoElement
  divider: content.DividerElement
}
export type ElementKind = keyof ElementByKind
export type FormElement = ElementByKind[ElementKind]

const repeatedSchemas = [
  texts.shortTextSchema,
  texts.longTextSchema,
  texts.emailSchema,
  texts.phoneSchema,
  texts.websiteSchema,
  texts.countryElementSchema,
  numbers.numberElementSchema,
  numbers.currencyElementSchema,
  numbers.ratingSchema,
  numbers.scaleSchema,
  numbers.sliderSchema,
  dates.dateElementSchema,
  dates.timeElementSchema,
  dates.dateTimeSchema,
  dates.dateRangeSchema,
  choices.singleChoiceSchema,
  choices.multipleChoiceSchema,
  choices.dropdownSchema,
  choices.yesNoSchema,
  people.addressSchema,
  people.nameSchema,
  people.contactSchema,
  files.fileSchema,
] as const

const repeatFields = z.strictObject({
  ...questionFields,
  kind: z.literal('repeat'),
  minRows: z.number().int().min(0).max(limits.repeatRows),
  maxRows: z.number().int().min(1).max(limits.repeatRows),
  /** Label of the button that adds a row; the default text of the language when empty. */
  addLabel: labelSchema,
})
const repeatSchema = repeatFields.extend({
  elements: z.array(z.discriminatedUnion('kind', [...repeatedSchemas])).max(limits.repeatElements),
})

/** The registry: add a new kind here, and the compiler lists every place that is missing it. */
export const elementKinds: { [K in ElementKind]: ElementDefinition<ElementByKind[K]> } = {
  ...texts.textKinds,
  ...numbers.numberKinds,
  ...dates.dateKinds,
  ...choices.choiceKinds,
  ...people.peopleKinds,
  ...files.fileKinds,
  ...logic.logicKinds,
  ...content.contentKinds,
  repeat: defineElement<RepeatElement>({
    schema: repeatSchema,
    group: 'logic',
    defaults: () => ({ ...questionDefaults, kind: 'repeat', elements: [], minRows: 1, maxRows: 10, addLabel: '' }),
  }),
}

/** Any element; typed by the kinds above, by inference. */
export const elementSchema = z.discriminatedUnion('kind', [
  ...repeatedSchemas,
  texts.consentSchema,
  numbers.npsSchema,
  dates.slotSchema,
  choices.imageChoiceSchema,
  choices.rankingSchema,
  choices.matrixSingleSchema,
  choices.matrixMultipleSchema,
  choices.matrixInputSchema,
  files.signatureSchema,
  files.paymentSchema,
  repeatSchema,
  logic.hiddenSchema,
  logic.calculatedSchema,
  logic.captchaSchema,
  content.statementSchema,
  content.sectionSchema,
  content.imageElementSchema,
  content.videoSchema,
  content.dividerSchema,
  // Typed by the elements themselves: comparing the union with them member by member takes seconds to compile.
]) as unknown as z.ZodType<FormElement, FormElement>
