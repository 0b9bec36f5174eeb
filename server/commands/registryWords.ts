import { join } from 'node:path'
import type { Plugin } from 'vite'

const domain = join(import.meta.dirname, '..', '..', 'src', 'domain')
/**
 * Modules with English text to strip: errors, success messages, record kinds and fields. Choices keep their text,
 * because users may type it.
 */
const registries = /\/(?:errors|entities|\w+\/\w+Fields)\.ts$/

/**
 * Strips the registries' English text from the page, because the page reads the text from the catalog in every
 * language. Saves 2.4 KB in the first load of the map.
 */
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

export const withoutWords = (code: string): string =>
  code
    .replace(/(\W(?:message|label|plural|hint):\s*)'(?:[^'\\]|\\.)*'/g, "$1''")
    .replace(/(\W(?:message|label|plural|hint):\s*)"(?:[^"\\]|\\.)*"/g, "$1''")
