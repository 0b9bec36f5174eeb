import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '#domain/locale.ts'
import { cataloguesFolder } from './cataloguesFolder.ts'
import { readNewest } from './readNewest.ts'

const root = join(import.meta.dirname, '..', '..')
const sources = ['src', 'sw', 'workers', 'vite.config.ts', 'package.json', 'package-lock.json', 'server/commands']
const catalogues = locales.map((locale) => join(cataloguesFolder, locale, 'messages.po'))
const compiled = locales.map((locale) => join(cataloguesFolder, locale, 'messages.json'))

export const pageFolder = join(root, 'dist')

/** File with the start time of the last build as its modification time. */
export const pageStamp = join(pageFolder, 'index.html')

/** Returns whether the page and the compiled catalogs exist, so that a server can start. */
export const hasPage = (): boolean => [pageStamp, join(pageFolder, 'sw.js'), ...compiled].every(existsSync)

/** Returns whether the page exists and is newer than all its sources. */
export function isPageFresh(): boolean {
  if (!hasPage()) return false
  const built = statSync(pageStamp).mtimeMs
  return [...sources.map((name) => join(root, name)), ...catalogues].every((path) => readNewest(path) < built)
}

/** Returns whether the build tools are installed; a production install (`npm ci --omit=dev`) has none. */
export const hasBuildTools = (): boolean => existsSync(join(root, 'node_modules', 'vite', 'package.json'))
