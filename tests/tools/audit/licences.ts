import type { Component } from './softwareBill.ts'

/** SPDX licenses permitted for shipped libraries. They require nothing beyond including their text and notices. */
const allowedLicences: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'EDL-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]

interface LicenceException {
  /** License stated by the package, '' if missing; a change needs a new review. */
  readonly says: string
  readonly why: string
}

/** Individually reviewed libraries by name; `*` matches any suffix. */
const exceptions: Readonly<Record<string, LicenceException>> = {
  '@img/sharp-libvips-*': {
    says: 'LGPL-3.0-or-later',
    why: 'a shared library of its own beside the server, which anybody may exchange; not changed, not part of the page',
  },
  'react-leaflet': {
    says: 'Hippocratic-2.1',
    why: 'asked for by the product’s decisions; binds whoever uses it to human rights, so the operator has to know of it',
  },
  '@react-leaflet/core': { says: 'Hippocratic-2.1', why: 'the same, a part of react-leaflet' },
  arc: { says: '', why: 'its LICENSE.md is BSD-2-Clause; the package names it in the old way' },
  '@expo-google-fonts/*': {
    says: 'MIT AND OFL-1.1',
    why: 'fonts under the SIL Open Font License: may be bundled and embedded in documents, not sold alone',
  },
  'caniuse-lite': {
    says: 'CC-BY-4.0',
    why: 'a table of browsers that build tools of @lingui/core read; nothing of it reaches the page, and the bill names it',
  },
  'png-js': { says: '', why: 'its LICENSE is MIT; the package names none (a part of PDFKit)' },
  'splaytree-ts': { says: 'BDS-3-Clause', why: 'its LICENSE is BSD-3-Clause; the package has it misspelt' },
}

export interface LicenceProblem {
  readonly name: string
  readonly licence: string
}

const isNamed = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name

export function isAllowed(expression: string, allowed: readonly string[] = allowedLicences): boolean {
  const plain = expression.replaceAll(/[()]/g, ' ').trim()
  if (plain === '') return false
  // A mix of OR and AND is rejected for review.
  if (/\sOR\s/.test(plain) && /\sAND\s/.test(plain)) return false
  const parts = plain.split(/\s+(?:OR|AND)\s+/)
  return /\sOR\s/.test(plain) ? parts.some((id) => allowed.includes(id)) : parts.every((id) => allowed.includes(id))
}

export const forbiddenLicences = (components: readonly Component[]): LicenceProblem[] =>
  components
    .filter(({ name, licence }) => {
      const exception = Object.entries(exceptions).find(([pattern]) => isNamed(pattern, name))?.[1]
      return !isAllowed(licence) && exception?.says !== licence
    })
    .map(({ name, version, licence }) => ({ name: `${name} ${version}`, licence: licence || 'none named' }))
