import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

const setFor = (theme: string): Set<string> =>
  new Set(
    [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
      .filter(([, selector]) => selector?.includes(`[data-theme="${theme}"]`))
      .flatMap(([, , body]) => [...(body ?? '').matchAll(/^\s*(--[\w-]+|color-scheme):/gm)].map(([, name]) => name!)),
  )

test('field mode inside a dark page takes no colour from it: sunlight sets whatever dark does', () => {
  const dark = [...setFor('dark')]
  expect(dark.length).toBeGreaterThan(30)
  const sunlight = setFor('sunlight')
  expect(dark.filter((name) => !sunlight.has(name))).toEqual([])
})
