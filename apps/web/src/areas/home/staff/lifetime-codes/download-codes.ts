import { apiPaths } from '../../../../api/paths.ts'

/**
 * Saves the file with the whole codes of a batch. Throws the server's refusal as operations do, so that a sign-in that is not
 * recent can be renewed and the download repeated.
 */
export async function downloadCodes({ batchId }: { batchId: string }): Promise<void> {
  const response = await fetch(apiPaths.lifetimeCodes(batchId), { credentials: 'same-origin' })
  if (!response.ok) {
    const problem: { code?: string; message?: string } = await response.json().catch(() => ({}))
    throw Object.assign(new Error(problem.message ?? ''), { code: problem.code ?? 'FAULT', status: response.status })
  }
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name ?? 'lifetime-codes.csv'
  link.click()
  URL.revokeObjectURL(address)
}
