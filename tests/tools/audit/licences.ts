import type { Component } from './softwareBill.ts'

/** Licences under which a library may be shipped with the product (SPDX), none of which asks for anything but its text. */
export const allowedLicences: readonly string[] = [
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

/** A library whose licence is not on the list, or not named in a way that a program reads, and why it is shipped all the same. */
export interface LicenceException {
  /** As its package says it, '' for nothing; another one is asked about again. */
  readonly says: string
  readonly why: string
}

/** Looked at one by one; by name, where `*` stands for the rest of it. */
export const exceptions: Readonly<Record<string, LicenceException>> = {
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
  'splaytree-ts': { says: 'BDS-3-Clause', why: 'its LICENSE is BSD-3-Clause; the package has it misspelt' },
}

export interface LicenceProblem {
  readonly name: string
  readonly licence: string
}

const isNamed = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name

/** True when a person may choose among what an expression offers, so that all they are bound to is allowed. */
export function isAllowed(expression: string, allowed: readonly string[] = allowedLicences): boolean {
  const plain = expression.replaceAll(/[()]/g, ' ').trim()
  if (plain === '') return false
  // No package here mixes the two without brackets; one that did would be refused and looked at.
  if (/\sOR\s/.test(plain) && /\sAND\s/.test(plain)) return false
  const parts = plain.split(/\s+(?:OR|AND)\s+/)
  return /\sOR\s/.test(plain) ? parts.some((id) => allowed.includes(id)) : parts.every((id) => allowed.includes(id))
}

/** Libraries whose licence neither the list nor an exception lets through. */
export const forbiddenLicences = (components: readonly Component[]): LicenceProblem[] =>
  components
    .filter(({ name, licence }) => {
      const exception = Object.entries(exceptions).find(([pattern]) => isNamed(pattern, name))?.[1]
      return !isAllowed(licence) && exception?.says !== licence
    })
    .map(({ name, version, licence }) => ({ name: `${name} ${version}`, licence: licence || 'none named' }))
