// npm run build: compiles the catalogues and builds the page into dist/. Does nothing when dist/ is newer than all it is made of;
// `--force` builds anyway.
import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { locales } from '#domain/locale.ts'
import { compileMessages } from './messageCatalogues.ts'

const root = join(import.meta.dirname, '..', '..')
const sources = ['src', 'sw', 'workers', 'vite.config.ts', 'package.json', 'package-lock.json', 'server/commands']
const stamp = join(root, 'dist', 'index.html')

/** Time of the newest change under `path`, in milliseconds; a folder counts too, because a deleted file changes only that. */
function readNewest(path: string): number {
  const entry = statSync(path, { throwIfNoEntry: false })
  if (!entry) return 0
  if (!entry.isDirectory()) return entry.mtimeMs
  return Math.max(entry.mtimeMs, ...readdirSync(path).map((name) => readNewest(join(path, name))))
}

function isFresh(): boolean {
  const catalogues = locales.flatMap((locale) =>
    ['messages.po', 'messages.json'].map((name) => join(root, 'locales', locale, name)),
  )
  const needed = [stamp, join(root, 'dist', 'sw.js'), ...catalogues]
  if (!needed.every((path) => existsSync(path))) return false
  const built = statSync(stamp).mtimeMs
  const words = catalogues.filter((path) => path.endsWith('.po'))
  return [...sources.map((name) => join(root, name)), ...words].every((path) => readNewest(path) < built)
}

if (process.argv.includes('--force') || !isFresh()) {
  const started = new Date()
  // The environment of the caller (a test run, say) must not decide which React goes into the build.
  process.env['NODE_ENV'] = 'production'
  await compileMessages()
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
  utimesSync(stamp, started, started)
  console.log(`Built in ${((Date.now() - started.getTime()) / 1000).toFixed(1)} s.`)
}
