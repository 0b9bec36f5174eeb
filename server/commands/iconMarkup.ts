import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

type Node = readonly [tag: string, attributes: Readonly<Record<string, string>>]

const drawing = join(import.meta.dirname, '..', '..', 'src', 'ui', 'drawnIcon.tsx')

/**
 * Creates a plugin that compiles Lucide icons to markup for one small component, which saves 3.7 KB in the first load
 * of the map.
 */
export function iconMarkup(): Plugin {
  return {
    name: 'icon-markup',
    apply: 'build',
    load: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/ },
      async handler(id) {
        const lines = await markupOf(id)
        return lines === undefined
          ? undefined
          : `import { drawnIcon } from ${JSON.stringify(drawing)}\nexport default drawnIcon(${JSON.stringify(lines)})`
      },
    },
  }
}

/** Returns the markup of an icon's module; undefined for an alias. */
export async function markupOf(file: string): Promise<string | undefined> {
  const { __iconData: icon } = (await import(pathToFileURL(file).href)) as { __iconData?: { node: readonly Node[] } }
  return icon?.node.map(([tag, attributes]) => `<${tag}${attributesOf(attributes)}/>`).join('')
}

const attributesOf = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
