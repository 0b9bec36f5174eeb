import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LucideIcon } from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { markupOf } from '#server/commands/iconMarkup.ts'
import { drawnIcon } from '#ui/drawnIcon.tsx'

const root = join(import.meta.dirname, '..', '..')
const icons = join(root, 'node_modules/lucide-react/dist/esm/icons')
const namesIn = (text: string, form: RegExp): string[] => [...text.matchAll(form)].flatMap(([, name]) => name ?? [])
const named = new Set(
  globSync('src/**/*.{ts,tsx}', { cwd: root }).flatMap((file) =>
    namesIn(readFileSync(join(root, file), 'utf8'), /'lucide-react\/icons\/([^']+)'/g),
  ),
)

/** The file of a renamed icon only references the drawing. */
function drawingOf(name: string): string {
  const file = join(icons, `${name}.mjs`)
  const [newer] = namesIn(readFileSync(file, 'utf8'), /from '\.\/([^']+)\.mjs'/g)
  return newer === undefined ? file : drawingOf(newer)
}

const seen = (Icon: LucideIcon | ReturnType<typeof drawnIcon>, properties: object) => {
  const [picture] = new DOMParser().parseFromString(renderToStaticMarkup(<Icon {...properties} />), 'text/html').body
    .children
  picture?.removeAttribute('class')
  picture?.removeAttribute('xmlns')
  const attributes = [...(picture?.attributes ?? [])].map(({ name, value }) => `${name}=${value}`).toSorted()
  return { attributes, lines: picture?.innerHTML }
}

test('every icon of the product looks as the library draws it', async () => {
  expect(named.size).toBeGreaterThan(50)
  for (const name of named) {
    const { default: Icon } = (await import(join(icons, `${name}.mjs`))) as { default: LucideIcon }
    const markup = await markupOf(drawingOf(name))
    const Drawn = drawnIcon(markup ?? '')
    for (const properties of [{}, { size: 16, strokeWidth: 1.5 }])
      expect(seen(Drawn, properties), name).toEqual(seen(Icon, properties))
  }
})
