// Report fonts from their packages, for /fonts/. The simplified fonts are subset once, into node_modules/.cache.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { create } from 'fontkit'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { type FontBytes, fontFiles, type FontName, fontNames } from '#draw/report/fonts/fontFiles.ts'

const root = join(import.meta.dirname, '..', '..')
const cache = join(root, 'node_modules', '.cache', 'fonts')
const packageFile = (path: string): string => join(root, 'node_modules', '@expo-google-fonts', path)

const whole: Readonly<Partial<Record<FontName, string>>> = {
  latin400: 'inter/400Regular/Inter_400Regular.ttf',
  latin700: 'inter/700Bold/Inter_700Bold.ttf',
  traditional400: 'noto-sans-tc/400Regular/NotoSansTC_400Regular.ttf',
  traditional700: 'noto-sans-tc/700Bold/NotoSansTC_700Bold.ttf',
}
const restOf: Readonly<Partial<Record<FontName, readonly [source: string, less: string]>>> = {
  simplified400: ['noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf', whole.traditional400!],
  simplified700: ['noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf', whole.traditional700!],
}

/** Reads all report fonts. Except for punctuation, the simplified font omits glyphs the traditional font has. */
export async function readReportFonts(): Promise<FontBytes> {
  const read = await Promise.all(fontNames.map(async (name) => [name, await readFont(name)] as const))
  return Object.fromEntries(read) as FontBytes
}

async function readFont(name: FontName): Promise<Uint8Array> {
  const source = whole[name]
  if (source !== undefined) return readFileSync(packageFile(source))
  const file = join(cache, fontFiles[name])
  if (!existsSync(file)) {
    mkdirSync(cache, { recursive: true })
    const own = `${file}.${process.pid}`
    writeFileSync(own, await cutRest(...restOf[name]!))
    renameSync(own, file)
  }
  return readFileSync(file)
}

const isMark = (code: number): boolean =>
  (code >= 0x3000 && code <= 0x303f) || (code >= 0xff00 && code <= 0xffef) || (code >= 0x2010 && code <= 0x2027)

async function cutRest(source: string, less: string): Promise<Uint8Array> {
  const bytes = readFileSync(packageFile(source))
  const known = new Set(codesOf(readFileSync(packageFile(less))))
  const rest = codesOf(bytes).filter((code) => !known.has(code) || isMark(code))
  return subsetFont(bytes, String.fromCodePoint(...rest), { targetFormat: 'truetype' })
}

function codesOf(bytes: Buffer): readonly number[] {
  return create(bytes).characterSet
}

/** Creates a plugin that emits the fonts as `/fonts/{name}`, or serves them there during development. */
export function reportFontFiles(): Plugin {
  return {
    name: 'report-fonts',
    async generateBundle() {
      const fonts = await readReportFonts()
      for (const name of fontNames)
        this.emitFile({ type: 'asset', fileName: `fonts/${fontFiles[name]}`, source: fonts[name] })
    },
    configureServer(server) {
      server.middlewares.use((request, reply, next) => {
        const name = fontNames.find((known) => request.url === `/fonts/${fontFiles[known]}`)
        if (name === undefined) return next()
        void readFont(name).then((bytes) => reply.setHeader('content-type', 'font/ttf').end(bytes), next)
      })
    },
  }
}
