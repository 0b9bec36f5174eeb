import { expect, test } from 'vitest'
import { writePictures } from './writePictures.ts'
import { readZip } from './zip/readZip.ts'

const picture = Uint8Array.from({ length: 70_000 }, (_, at) => (at * 31) % 256)
const name = '信義門市/2026-11-03 front 1 7f3a9c.jpg'
const written = () =>
  writePictures([{ name, content: new Blob([picture]) }], { name: 'photos.csv', rows: [['file'], [name]] })

test('pictures lie in the archive byte for byte under their names, beside a list of them', async () => {
  const zip = readZip(new Uint8Array(await (await written()).arrayBuffer()))
  expect(zip.names()).toEqual(['photos.csv', name.toLowerCase()])
  const pieces: Uint8Array[] = []
  for await (const piece of zip.open(name)) pieces.push(piece)
  expect(Buffer.concat(pieces).equals(picture)).toBe(true)
})
