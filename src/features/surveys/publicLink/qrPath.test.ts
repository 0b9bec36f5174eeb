import { expect, test } from 'vitest'
import { qrPath } from './qrPath.ts'

function darkened({ size, path }: ReturnType<typeof qrPath>): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, left, top, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let index = 0; index < Number(length); index++) rows[Number(top)]![Number(left) + index] = true
  return rows
}

test('a code has its three corner marks and a light edge of four units, and differs with its text', () => {
  const code = qrPath('https://catchment.example/frontSurvey?t=abc')
  const rows = darkened(code)
  const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']
  const at = (left: number, top: number) =>
    finder.map((_, row) =>
      rows[top + row]!.slice(left, left + 7)
        .map(Number)
        .join(''),
    )
  const far = code.size - 4 - 7
  for (const [left, top] of [
    [4, 4],
    [far, 4],
    [4, far],
  ] as const)
    expect(at(left, top)).toEqual(finder)
  expect(rows.slice(0, 4).flat()).not.toContain(true)
  expect(rows.map((row) => row[0])).not.toContain(true)
  expect(qrPath('https://catchment.example/frontSurvey?t=abd').path).not.toBe(code.path)
})
