import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..', 'server')
const top = join(import.meta.dirname, '..', '..')

/** The cells of the last column: what shows that a requirement is met. */
const proofs = readFileSync(join(folder, 'asvs.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => ({ point: line.split('|')[1]!.trim(), proof: line.split('|').at(-2)!.trim() }))

/** The test files a cell names, each with the titles it quotes; a title is cut at its ellipses. */
function namedTests(proof: string): { file: string; titles: string[][] }[] {
  const parts = proof.split(/;\s*|,\s*(?=[a-zA-Z/]+(?:: "|$|,|;))/)
  return parts.map((part) => {
    const [name = ''] = part.trim().split(/[\s:,]/)
    const titles = [...part.matchAll(/"([^"]+)"/g)].map(([, title]) => title!.split('…').map((piece) => piece.trim()))
    return { file: name, titles: titles.map((pieces) => pieces.filter((piece) => piece !== '')) }
  })
}

function textOf(file: string): string | undefined {
  const paths = [join(folder, `${file}.test.ts`), join(top, file), join(top, `${file}.test.ts`)]
  const path = paths.find((one) => file !== '' && existsSync(one) && one.endsWith('.ts'))
  return path === undefined ? undefined : readFileSync(path, 'utf8')
}

const hasTitle = (text: string, pieces: readonly string[]): boolean => {
  let from = 0
  return pieces.every((piece) => {
    from = text.indexOf(piece, from) + piece.length
    return from >= piece.length
  })
}

test('every test that the list of ASVS requirements names exists', () => {
  expect(proofs.length).toBeGreaterThan(50)
  const missing = proofs.flatMap(({ point, proof }) =>
    namedTests(proof).flatMap(({ file, titles }) => {
      const text = textOf(file)
      if (text === undefined) return [`${point}: ${file}`]
      return titles
        .filter((pieces) => !hasTitle(text, pieces))
        .map((pieces) => `${point}: ${file}: ${pieces.join(' … ')}`)
    }),
  )
  expect(missing).toEqual([])
})
