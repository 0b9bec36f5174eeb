import { findRegexes } from './findRegexes.ts'
import type { BoundedRegex } from './boundedRegexes.ts'

export interface SourceFile {
  readonly path: string
  readonly code: string
}

interface UsedRegex {
  readonly key: string
  readonly source: string
  readonly flags: string
  readonly places: readonly string[]
}

/** Returns why a regex isn't proven linear; undefined if proven. */
export type Judge = (source: string, flags: string) => Promise<string | undefined>

export interface Judgement {
  readonly problems: readonly string[]
  readonly proven: readonly string[]
  readonly judged: number
}

/**
 * Checks regexes that are neither proven nor registered with a bound. A regex is proven if `judge` shows that it takes
 * linear time.
 */
export async function judgeRegexes(
  files: readonly SourceFile[],
  known: readonly string[],
  bounded: readonly BoundedRegex[],
  judge: Judge,
): Promise<Judgement> {
  const { used, unreadable } = collect(files, bounded)
  const isKnown = new Set(known)
  const isBounded = new Set(bounded.map(({ regex }) => regex))
  const problems = [...unreadable]
  const proven: string[] = []
  let judged = 0
  for (const { key, source, flags, places } of used.values()) {
    if (isBounded.has(key)) continue
    if (!isKnown.has(key)) {
      judged += 1
      const why = await judge(source, flags)
      if (why !== undefined) {
        problems.push(`${places.join(', ')}: ${key} isn't proven linear (${why}). Rewrite it, or register its bound.`)
        continue
      }
    }
    proven.push(key)
  }
  const unused = bounded.filter(({ regex, file }) => !isUsed(regex, file, used, files))
  for (const { regex, file } of unused) problems.push(`${file}: ${regex} has a bound, but isn't there any more.`)
  return { problems, proven: proven.sort(), judged }
}

function collect(files: readonly SourceFile[], bounded: readonly BoundedRegex[]) {
  const used = new Map<string, { key: string; source: string; flags: string; places: string[] }>()
  const unreadable: string[] = []
  for (const { path, code } of files)
    for (const { line, code: written, regex } of findRegexes(code, path)) {
      const place = `${path}:${line}`
      const listed = bounded.find((entry) => entry.file === path && entry.regex === written)
      const built = regex ? [regex] : (listed?.built ?? [])
      if (!regex && !listed)
        unreadable.push(
          `${place}: ${written} is built from more than constants. Register what it becomes, or its bound.`,
        )
      for (const { source, flags } of built) {
        const key = `/${source}/${flags}`
        const entry = used.get(key) ?? { key, source, flags, places: [] }
        entry.places.push(place)
        used.set(key, entry)
      }
    }
  return { used, unreadable }
}

const isUsed = (
  regex: string,
  file: string,
  used: ReadonlyMap<string, UsedRegex>,
  files: readonly SourceFile[],
): boolean =>
  used.get(regex)?.places.some((place) => place.startsWith(`${file}:`)) ??
  files.some(({ path, code }) => path === file && code.replace(/\s+/g, ' ').includes(regex))
