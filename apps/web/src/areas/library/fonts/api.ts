import { fontMessages } from '@taplore/contract'
import { query } from '../../../api/client.ts'
import { apiPaths } from '../../../api/paths.ts'
import { problemText, readProblem } from '../../../api/problem.ts'
import { uploadForm } from '../../../api/upload.ts'
import { inWords } from '../../../texts/sentences.ts'

/** Custom fonts of the workspace; fresh for 20 seconds (FONT-18). */
export const ownFontsOptions = () => query.fonts.list.queryOptions({ staleTime: 20_000 })
/** The catalog; cached for an hour (FONT-18). */
export const catalogueOptions = () => query.fonts.google.queryOptions({ staleTime: 3_600_000, gcTime: 3_600_000 })

/** Stores a font file. Returns its URL and metadata. */
export async function uploadFont(file: File): Promise<{ downloadUrl: string; family: string; weight: number | null }> {
  const answer = await uploadForm(apiPaths.fontUpload, file)
  const { downloadUrl, family, weight } = answer as { downloadUrl: string; family: string; weight: number | null }
  return { downloadUrl, family, weight }
}

/**
 * The message of a failed upload: the server's sentence with its reason, else that of the specification (FONT-12).
 */
export function uploadProblem(error: unknown): string {
  const { data } = readProblem(error)
  const reason = typeof data === 'object' && data !== null && 'reason' in data ? String(data.reason) : ''
  const sentence = problemText(error, fontMessages.uploadFailed)
  return reason ? `${sentence}. ${inWords(reason)}` : sentence
}
