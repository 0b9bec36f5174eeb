import { dirname, join, relative } from 'node:path'
import { type Edit, literalText, parseSource, quote, walkTree } from './syntaxTree.ts'

/** A file to move; paths are relative to the project root. */
export interface FileMove {
  readonly from: string
  readonly to: string
}

const aliases: Readonly<Record<string, string>> = { server: 'server', tests: 'tests' }

/** Resolves a specifier in a file, such as `./a.ts` or `#domain/a.ts`; undefined for packages. */
function resolveSpecifier(specifier: string, file: string): string | undefined {
  if (/^\.\.?\//.test(specifier)) return join(dirname(file), specifier)
  const alias = /^#(\w+)\/(.+)$/.exec(specifier)
  return alias ? join(aliases[alias[1]!] ?? `src/${alias[1]}`, alias[2]!) : undefined
}

function specifierOf(path: string, file: string, old: string): string {
  if (old.startsWith('#')) {
    const [, folder, rest] = /^(?:src\/)?(\w+)\/(.+)$/.exec(path)!
    return `#${folder}/${rest}`
  }
  const relation = relative(dirname(file), path)
  return relation.startsWith('.') ? relation : `./${relation}`
}

/**
 * Returns a file's edits: strings that refer to moved files, and the file's relative imports if the file itself moves.
 */
export function rewriteSpecifiers(file: string, code: string, moves: readonly FileMove[]): Edit[] {
  const target = new Map(moves.map(({ from, to }) => [from, to]))
  const home = target.get(file) ?? file
  const edits: Edit[] = []
  walkTree(parseSource(file, code), (node) => {
    const specifier = literalText(node)
    const path = specifier === undefined ? undefined : resolveSpecifier(specifier, file)
    if (specifier === undefined || path === undefined) return
    const moved = target.get(path)
    const isRelative = specifier.startsWith('.')
    if (moved === undefined && !(isRelative && home !== file)) return
    const text = specifierOf(moved ?? path, home, specifier)
    if (text !== specifier) edits.push({ start: node.start, end: node.end, text: quote(text) })
  })
  return edits
}

/** Adds tests next to the files: `a.test.ts` moves with `a.ts`. */
export function withCompanions(moves: readonly FileMove[], exists: (path: string) => boolean): FileMove[] {
  return moves.flatMap((move) => {
    const stems = [move.from, move.to].map((path) => path.replace(/\.tsx?$/, ''))
    const companions = ['.test.ts', '.test.tsx'].map((end) => ({ from: stems[0]! + end, to: stems[1]! + end }))
    return [move, ...companions.filter(({ from }) => exists(from) && !moves.some((other) => other.from === from))]
  })
}
