import { Refusal } from '@taplore/kit'
import { z } from 'zod'
import type { Egress } from '../../ports/egress.ts'

const fileSchema = z.object({
  /** Its name where it is installed. */
  name: z.string().regex(/^[A-Za-z0-9_][A-Za-z0-9._-]{0,99}$/),
  /** Relative to the catalog. */
  url: z.string().min(1).max(2_000),
  bytes: z.number().int().positive().max(1_000_000_000),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

const itemShape = {
  /** Stored in documents as the voice’s name; ids of what comes with the product begin with `embedded-`. */
  id: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{1,59}$/)
    .refine((id) => !id.startsWith('embedded-')),
  name: z.string().min(1).max(80),
  licence: z.string().min(1).max(200),
  files: z.array(fileSchema).min(1).max(40),
}

export const voiceItemSchema = z.object({
  ...itemShape,
  /** `flite`: one file in its format, such as `cmu_us_slt.flitevox`. */
  engine: z.literal('flite'),
  languages: z.array(z.string().min(2).max(20)).min(1).max(60),
  gender: z.enum(['female', 'male', 'neutral']),
})
export type VoiceItem = z.infer<typeof voiceItemSchema>

const modelFiles = ['encoder_model.onnx', 'decoder_model_merged.onnx']

export const modelItemSchema = z.object({
  ...itemShape,
  files: itemShape.files.refine((files) => modelFiles.every((wanted) => files.some(({ name }) => name === wanted)), {
    message: `The files of a model are ${modelFiles.join(' and ')}.`,
  }),
  /** `moonshine`: `encoder_model.onnx` and `decoder_model_merged.onnx`. */
  engine: z.literal('moonshine'),
  /** Without a region. */
  language: z.string().regex(/^[a-z]{2,3}$/),
})
export type ModelItem = z.infer<typeof modelItemSchema>

const catalogSchema = z.object({
  voices: z.array(voiceItemSchema).default([]),
  models: z.array(modelItemSchema).default([]),
})
export type Catalog = z.infer<typeof catalogSchema>
export type ItemKind = keyof Catalog

/** What operators can install, by the address in `DOWNLOADS_URL`. Fails with a sentence for them. */
export async function readCatalog(
  egress: Egress,
  address: string | undefined,
): Promise<{ catalog: Catalog; url: URL }> {
  if (!address)
    throw new Error('DOWNLOADS_URL is not set, so there is no catalog to install from. Set it to the address of one.')
  const answer = await egress.fetch(address, { maxBytes: 1_000_000 }).catch((error: unknown) => {
    throw new Error(`The catalog ${address} couldn’t be reached: ${reasonOf(error)} Nothing was changed.`)
  })
  if (answer.status !== 200)
    throw new Error(`The catalog ${address} answered with status ${answer.status}. Nothing was changed.`)
  const catalog = catalogSchema.safeParse(parseJson(answer.body))
  if (!catalog.success) throw new Error(`What is at ${address} is not a catalog of voices and models.`)
  return { catalog: catalog.data, url: new URL(answer.finalUrl) }
}

/** Why something could not be fetched, as a sentence. */
export function reasonOf(error: unknown): string {
  return error instanceof Refusal ? error.message : 'there is no connection.'
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
