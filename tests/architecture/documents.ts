import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** A document of the repository: its path from the top, and its text. */
export interface Document {
  readonly path: string
  readonly text: string
}

/** Most bytes of the README at the top: what a newcomer reads before the first cup is empty. */
export const maxReadmeBytes = 12_288

/** What the top of the repository may hold besides dot files and what git leaves alone. */
const topNames = [
  ...['README.md', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'biome.json'],
  ...['src', 'sw', 'workers', 'server', 'migrations', 'locales', 'tests'],
]

/** Names at the top that have no place there; `ignored` are lines of `.gitignore`. */
export const topStrangers = (names: readonly string[], ignored: readonly string[]): readonly string[] =>
  names.filter(
    (name) =>
      !name.startsWith('.') && !topNames.includes(name) && !ignored.some((line) => line.replaceAll('/', '') === name),
  )

const rooms = /^(?:src|sw|workers|server|migrations|locales|tests)\//
const sourceFile = /^[\w./-]+\.(?:tsx?|mjs|css)$/

/** Links, paths and commands of a document that lead nowhere, each with what is wrong. */
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

/** Names that documents borrow from the code of others. */
const borrowed = new Set(['onCreateConnection', 'lazyRouteComponent', 'validateSearch'])

/** Names of code in a document that the code does not have (any more); `isKnown` tells of each. */
export function forgottenNames({ path, text }: Document, isKnown: (name: string) => boolean): readonly string[] {
  const quoted = [...text.replaceAll(/```[^]*?```/g, '').matchAll(/`([^`]+)`/g)].map(([, words]) => words!)
  const names = quoted
    .flatMap((words) => words.match(/[a-z$_][\w$]*/gi) ?? [])
    .filter((name) => /[a-z][A-Z]/.test(name))
  return names.filter((name) => !borrowed.has(name) && !isKnown(name)).map((name) => `${path}: ${name}`)
}

/** A file that is named from a document's own folder, from the top, or by its name alone from a folder above it. */
const isNear = (root: string, folder: string, word: string): boolean =>
  [folder, root].some((from) => existsSync(join(from, word))) ||
  (folder !== root &&
    basename(word) === word &&
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).some((each) => basename(each) === word))
