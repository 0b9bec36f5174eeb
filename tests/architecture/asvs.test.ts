import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..', 'server')
const top = join(import.meta.dirname, '..', '..')

/** Number of level 1 and 2 requirements per section of ASVS 5.0.0. Each section lists these levels before level 3. */
const sections: Readonly<Record<string, number>> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
}
const numbers = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
)

const rows = readFileSync(join(folder, 'asvs.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, point = '', what = '', proof = ''] = line.split('|').map((cell) => cell.trim())
    return { point, what, proof }
  })

const reason = /^(?:does not apply|not met): .{6,}$/

interface Named {
  readonly file: string
  readonly pieces: readonly string[]
}

const form = /^([\w./-]+)(?:: "([^"]+)")?$/

/** Parses the tests named in a cell; undefined if malformed. */
function namedTests(proof: string): Named[] | undefined {
  const parts = proof.split(/; (?=[\w./-]+(?:: "|;|$))/).map((part) => form.exec(part.trim()))
  if (!parts.every((part) => part !== null)) return undefined
  return parts.map(([, file = '', title = '']) => {
    const pieces = title.split('…').map((piece) => piece.trim())
    return { file, pieces: pieces.filter((piece) => piece !== '') }
  })
}

function textOf(file: string): string | undefined {
  const paths = [join(folder, `${file}.test.ts`), join(top, file)]
  const path = paths.find((one) => /\.(?:test|spec)\.tsx?$/.test(one) && existsSync(one))
  return path === undefined ? undefined : readFileSync(path, 'utf8')
}

function hasTitle(text: string, pieces: readonly string[]): boolean {
  let from = 0
  return pieces.every((piece) => {
    from = text.indexOf(piece, from) + piece.length
    return from >= piece.length
  })
}

test('every requirement of ASVS 5.0.0 at levels 1 and 2 has a line, once and in order', () => {
  expect(numbers).toHaveLength(253)
  expect(rows.map(({ point }) => point)).toEqual(numbers)
  expect(rows.filter(({ what }) => what.length < 3)).toEqual([])
})

test('every line names tests, or says why it doesn’t apply or isn’t met', () => {
  expect(rows.filter(({ proof }) => !reason.test(proof) && !namedTests(proof))).toEqual([])
})

test('every test that the list names exists', () => {
  const missing = rows.flatMap(({ point, proof }) =>
    (reason.test(proof) ? [] : (namedTests(proof) ?? [])).flatMap(({ file, pieces }) => {
      const text = textOf(file)
      if (text === undefined) return [`${point}: ${file}`]
      return hasTitle(text, pieces) ? [] : [`${point}: ${file}: ${pieces.join(' … ')}`]
    }),
  )
  expect(missing).toEqual([])
})

test('every section that the list links to exists', () => {
  const links = rows.flatMap(({ what }) => [...what.matchAll(/\]\(([^)#]+)#([\w-]+)\)/g)])
  expect(links.length).toBeGreaterThan(10)
  for (const [, path = '', anchor = ''] of links) {
    const headings = readFileSync(join(folder, path), 'utf8').matchAll(/^#+ (.+)$/gm)
    const anchors = [...headings].map(([, heading]) =>
      heading!
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    )
    expect(anchors).toContain(anchor)
  }
})
