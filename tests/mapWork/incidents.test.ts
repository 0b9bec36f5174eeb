import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { incidents } from './incidents.ts'

const root = join(import.meta.dirname, '..', '..')

function textOf(name: string): string {
  const files = ['src', 'tests'].flatMap((folder) =>
    ['.test.ts', '.test.tsx', '.spec.ts'].map((ending) => join(root, folder, name + ending)),
  )
  const file = files.find((one) => existsSync(one))
  return file === undefined ? '' : readFileSync(file, 'utf8')
}

test('what map programs of others have lost is kept from here by a test, or it is said why there is none', () => {
  expect(incidents).toHaveLength(49)
  const lost = incidents.filter(([, held]) => {
    if ('without' in held) return held.without === ''
    const text = textOf(held[0])
    return !text.includes(`'${held[1]}`) && !text.includes(`\`${held[1]}`)
  })
  expect(lost).toEqual([])
  expect(incidents.filter(([, held]) => 'without' in held)).toHaveLength(4)
})
