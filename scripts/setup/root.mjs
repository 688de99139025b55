import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout, and the folder for files that can be recreated at any time. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
export const cacheFolder = join(root, '.cache')
