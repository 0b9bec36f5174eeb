import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

export interface Document {
  readonly path: string
  readonly text: string
}

/** Maximum size of the top README in bytes, to keep it a quick read. */
export const maxReadmeBytes = 8_192

const topNames = [
  'README.md',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'biome.json',
  'src',
  'sw',
  'workers',
  'server',
  'migrations',
  'locales',
  'tests',
]

export const topStrangers = (names: readonly string[], ignored: readonly string[]): readonly string[] =>
  names.filter(
    (name) =>
      !name.startsWith('.') && !topNames.includes(name) && !ignored.some((line) => line.replaceAll('/', '') === name),
  )

const rooms = /^(?:src|sw|workers|server|migrations|locales|tests)\//
const sourceFile = /^[\w./-]+\.(?:tsx?|mjs|css)$/

export function deadEnds(root: string, { path, text }: Document, scripts: readonly string[]): readonly string[] {
  const folder = join(root, dirname(path))
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g)].map(([, link]) => link!)
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, word]) => word!).filter((word) => !/[*…]/.test(word))
  const commands = [...text.matchAll(/npm run (?:-s |--silent )?([a-z0-9:]+)/gi)].map(([, name]) => name!)
  return [
    ...links.filter((link) => !existsSync(join(folder, link))),
    ...quoted.filter((word) => rooms.test(word) && !existsSync(join(root, word))),
    ...quoted.filter((word) => sourceFile.test(word) && !rooms.test(word) && !isNear(root, folder, word)),
    ...commands.filter((name) => !scripts.includes(name)).map((name) => `npm run ${name}`),
  ].map((end) => `${path}: ${end}`)
}

const borrowed = new Set(['onCreateConnection', 'lazyRouteComponent', 'validateSearch'])

export function forgottenNames({ path, text }: Document, isKnown: (name: string) => boolean): readonly string[] {
  const quoted = [...text.replaceAll(/```[^]*?```/g, '').matchAll(/`([^`]+)`/g)].map(([, words]) => words!)
  const names = quoted
    .flatMap((words) => words.match(/[a-z$_][\w$]*/gi) ?? [])
    .filter((name) => /[a-z][A-Z]/.test(name))
  return names.filter((name) => !borrowed.has(name) && !isKnown(name)).map((name) => `${path}: ${name}`)
}

/** Returns the names of environment variables in the first column of a Markdown table. */
export const tableVariables = (table: string): readonly string[] =>
  [...table.matchAll(/^\|([^|]*)\|/gm)].flatMap(([, cell]) => cell!.match(/(?<=`)[A-Z][A-Z\d_]+(?=`)/g) ?? [])

/**
 * Returns whether a file exists relative to the document's folder or the top folder, or by its bare name anywhere below
 * the document's folder.
 */
const isNear = (root: string, folder: string, word: string): boolean =>
  [folder, root].some((from) => existsSync(join(from, word))) ||
  (folder !== root &&
    basename(word) === word &&
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).some((each) => basename(each) === word))
