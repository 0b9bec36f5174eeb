import { join } from 'node:path'
import { locales } from '#domain/locale.ts'
import { cataloguesFolder } from './cataloguesFolder.ts'
import { readNewest } from './readNewest.ts'

/** Compiles the catalogs if their sources are newer. Imports the compiler, a devDependency, only then. */
export async function prepareMessages(): Promise<void> {
  const makers = ['package-lock.json', 'server/commands/messageCatalogues.ts'].map((name) =>
    join(import.meta.dirname, '..', '..', name),
  )
  const isFresh = locales.every((locale) => {
    const folder = join(cataloguesFolder, locale)
    const made = readNewest(join(folder, 'messages.json'))
    return [join(folder, 'messages.po'), ...makers].every((path) => readNewest(path) < made)
  })
  if (!isFresh) await (await import('./messageCatalogues.ts')).compileMessages()
}
