import { join } from 'node:path'

/** Folder of the catalogs: `messages.po` and, compiled from it, `messages.json` for each language. */
export const cataloguesFolder = join(import.meta.dirname, '..', '..', 'locales')
