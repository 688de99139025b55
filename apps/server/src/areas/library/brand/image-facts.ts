import { brandRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { openSharp } from '../../../platform/programs/sharp.ts'

/** The size in pixels and the type of a JPG or PNG, by its first bytes. Refuses every other file. */
export async function imageFactsOf(bytes: Buffer): Promise<{ width: number; height: number; mime: string }> {
  const sharp = await openSharp()
  const facts = await sharp(bytes)
    .metadata()
    .catch(() => null)
  if (facts && facts.format !== 'png' && facts.format !== 'jpeg') throw refuse(brandRefusals.BRAND_IMAGE_TYPE)
  if (!facts?.width || !facts.height) throw refuse(brandRefusals.BRAND_IMAGE_DAMAGED)
  const { width, height } = facts
  return { width, height, mime: facts.format === 'png' ? 'image/png' : 'image/jpeg' }
}
