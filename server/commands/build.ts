// npm run build: compiles the catalogs and builds the page into dist/ and the packs into dist/packs/. Skipped if dist/
// is newer than all its sources; `--force` builds anyway.
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { locales } from '#domain/locale.ts'
import { buildPacks } from './buildPacks.ts'
import { chunkNotesFile, noteChunks } from './chunkNotes.ts'
import { compileMessages } from './messageCatalogues.ts'
import { readNewest } from './readNewest.ts'

const root = join(import.meta.dirname, '..', '..')
const sources = ['src', 'sw', 'workers', 'vite.config.ts', 'package.json', 'package-lock.json', 'server/commands']
const page = join(root, 'dist')
const stamp = join(page, 'index.html')

function isFresh(): boolean {
  const catalogues = locales.flatMap((locale) =>
    ['messages.po', 'messages.json'].map((name) => join(root, 'locales', locale, name)),
  )
  const needed = [stamp, join(page, 'sw.js'), chunkNotesFile, ...catalogues]
  if (!needed.every((path) => existsSync(path))) return false
  const built = statSync(stamp).mtimeMs
  const words = catalogues.filter((path) => path.endsWith('.po'))
  return [...sources.map((name) => join(root, name)), ...words].every((path) => readNewest(path) < built)
}

/**
 * Empties dist/ just before the new page is written. Keeps the packs, because they are slower to build and change less
 * often.
 */
function clearPage(): Plugin {
  const buildEnd = (error?: Error): void => {
    if (error) return
    mkdirSync(page, { recursive: true })
    for (const name of readdirSync(page)) if (name !== 'packs') rmSync(join(page, name), { recursive: true })
  }
  return { name: 'clear-page', buildEnd }
}

const isForced = process.argv.includes('--force')
if (isForced || !isFresh()) {
  const started = new Date()
  // The caller's environment (a test run, say) must not decide which React is bundled.
  process.env['NODE_ENV'] = 'production'
  await compileMessages()
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn', plugins: [clearPage(), noteChunks()] })
  utimesSync(stamp, started, started)
  console.log(`Built in ${((Date.now() - started.getTime()) / 1000).toFixed(1)} s.`)
}
await buildPacks(isForced)
