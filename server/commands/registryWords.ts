import { join } from 'node:path'
import type { Plugin } from 'vite'

const domain = join(import.meta.dirname, '..', '..', 'src', 'domain')
/** Refusals and successes, kinds of records and their fields. Choices keep their words: they are what a person may type. */
const registries = /\/(?:errors|entities|\w+\/\w+Fields)\.ts$/

/** The English of registries left out of the page, which has it from its catalogue in every language: 2.4 KB less in the first load of the map. */
export function registryWords(): Plugin {
  return {
    name: 'registry-words',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: registries },
      handler: (code, id) => (id.startsWith(domain) ? { code: withoutWords(code), map: null } : undefined),
    },
  }
}

/** The text of a registry's module without the words that a catalogue gives: labels, hints, sentences, headings of sections. */
export const withoutWords = (code: string): string =>
  code
    .replace(/(\W(?:message|label|plural|hint):\s*)'(?:[^'\\]|\\.)*'/g, "$1''")
    .replace(/(\W(?:message|label|plural|hint):\s*)"(?:[^"\\]|\\.)*"/g, "$1''")
