import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { LaunchOptions } from 'playwright'
import { untar } from './untar.ts'

const cache = join(import.meta.dirname, '..', '..', 'node_modules', '.cache')
const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
]
const systemLibraries = [
  '/usr/lib',
  '/usr/lib64',
  '/lib',
  '/lib64',
  '/usr/lib/x86_64-linux-gnu',
  '/lib/x86_64-linux-gnu',
]
const systemFonts = ['/usr/share/fonts', '/usr/local/share/fonts']

/**
 * Finds a Chromium for Playwright: `CHROMIUM_PATH`, else on Linux x64 the Chromium in the test package (unpacked once),
 * else an installed Chromium. Throws with installation help if there is no Chromium.
 */
export async function findBrowser(): Promise<LaunchOptions & { executablePath: string }> {
  // Chromium can't sandbox as root, but test containers usually run as root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const wanted = process.env['CHROMIUM_PATH']
  if (wanted) {
    if (existsSync(wanted)) return { executablePath: wanted, args }
    throw new Error(`CHROMIUM_PATH names ${wanted}, which does not exist.`)
  }
  if (process.platform === 'linux' && process.arch === 'x64') {
    const folder = await (unpacked ??= unpackBrowser())
    const executablePath = join(folder, 'chromium')
    return { executablePath, args, env: { ...readEnvironment(), ...(await missingParts(folder)) } }
  }
  const installed = systemBrowsers.find((path) => existsSync(path))
  if (installed) return { executablePath: installed, args }
  throw new Error('No browser for the tests was found. Install Chromium or Chrome and name it in CHROMIUM_PATH.')
}

/** Promise shared by browsers that start concurrently, so that Chromium is unpacked only once. */
let unpacked: Promise<string> | undefined

/** Returns the folder with the test package's Chromium; unpacks it the first time (about 4 s, 210 MB). */
async function unpackBrowser(): Promise<string> {
  const source = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..')
  const { version }: { version: string } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'))
  const folder = join(cache, `chromium-${version}`)
  if (existsSync(folder)) return folder
  await mkdir(cache, { recursive: true })
  const half = await mkdtemp(`${folder}.`)
  const read = async (name: string) => promisify(brotliDecompress)(await readFile(join(source, 'bin', name)))
  await writeFile(join(half, 'chromium'), await read('chromium.br'), { mode: 0o755 })
  for (const name of ['swiftshader.tar.br', 'al2023.tar.br', 'fonts.tar.br']) await untar(await read(name), half)
  // The first process to finish wins; a half-unpacked folder never has the final name.
  await rename(half, folder).catch(() => rm(half, { recursive: true, force: true }))
  return folder
}

async function missingParts(folder: string): Promise<Record<string, string>> {
  const parts: Record<string, string> = {}
  if (!systemLibraries.some((path) => existsSync(join(path, 'libnss3.so')))) {
    parts['LD_LIBRARY_PATH'] = join(folder, 'lib')
  }
  if (!systemFonts.some((path) => existsSync(path) && readdirSync(path).length > 0)) {
    const settings = join(folder, 'fonts.conf')
    await writeFile(
      settings,
      `<fontconfig><dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'fontcache')}</cachedir></fontconfig>`,
    )
    parts['FONTCONFIG_FILE'] = settings
  }
  return parts
}

function readEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
