import { type CaptionFormat, captionLanguageOf, videoRefusals } from '@taplore/contract'
import { refuse, slugify } from '@taplore/kit'
import { type Captions, writeAss, writeSrt, writeText, writeVtt } from '@taplore/media'
import { readSharedCaptions } from '@taplore/media/shared'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { requireCaptioned } from './require-captions.ts'
import { captionDocuments } from './shared-document.ts'

const formats: Readonly<Record<CaptionFormat, { mime: string; write(captions: Captions, language?: string): string }>> =
  {
    srt: { mime: 'application/x-subrip', write: (captions, language) => writeSrt(captions, { language }) },
    vtt: { mime: 'text/vtt', write: (captions, language) => writeVtt(captions, { language, words: true }) },
    ass: { mime: 'text/x-ssa', write: (captions, language) => writeAss(captions, { language }) },
    txt: { mime: 'text/plain', write: (captions, language) => writeText(captions, { language }) },
    json: { mime: 'application/json', write: (captions) => `${JSON.stringify(captions, null, 2)}\n` },
  }

/** The captions as a file, with every change of this moment. */
export async function downloadCaptions(
  ctx: WorkspaceContext,
  input: { projectId: string; format: CaptionFormat; language?: string },
) {
  const row = await requireCaptioned(ctx, input.projectId)
  await captionDocuments.flush(row.id)
  const { doc } = await captionDocuments.load(ctx, row.id)
  const captions = readSharedCaptions(doc)
  doc.destroy()
  const language = input.language ? (captionLanguageOf(input.language) ?? input.language) : undefined
  const isTranslation = language !== undefined && language !== captions.language
  if (isTranslation && !captions.translations[language]) throw refuse(videoRefusals.CAPTIONS_NOT_TRANSLATED)
  const { mime, write } = formats[input.format]
  const name = slugify(row.name, 60) || 'captions'
  return {
    fileName: `${name}${isTranslation ? `-${language}` : ''}.${input.format}`,
    mime,
    text: write(captions, isTranslation ? language : undefined),
  }
}
