import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readOsmXml } from '#server/packs/official/readOsmXml.ts'
import { readPackGeoJson } from '#server/packs/official/readPackGeoJson.ts'
import { readPbf } from '#server/packs/official/readPbf.ts'
import { makeFolder } from './officialGround.ts'
import { pbfHeader, pbfPadding } from './pbfWriter.ts'

const folder = makeFolder()

/** A little more than 200 MB, of which gzip makes about 200 KB. */
const length = 210_000_000

async function count(items: AsyncIterable<unknown>): Promise<number> {
  let found = 0
  for await (const _item of items) found += 1
  return found
}

test.each([
  ['bomb.geojson.gz', readPackGeoJson, `{"type":"FeatureCollection","features":[${' '.repeat(length)}]}`],
  ['bomb.osm.gz', readOsmXml, `<osm>${`<!--${' '.repeat(60_000)}-->`.repeat(length / 60_000)}</osm>`],
])('%s that unpacks to a thousand times its size is refused', async (name, read, text) => {
  const packed = gzipSync(text)
  expect(packed.length).toBeLessThan(2_000_000)
  const { path } = folder.write(name, packed)
  await expect(count(read({ name, path }))).rejects.toMatchObject({
    reason: { code: 'tooLong', values: { file: name, megabytes: 200 } },
  })
})

test('a gzip map of an ordinary ratio is read whole', async () => {
  const feature = '{"type":"Feature","properties":{},"geometry":null}'
  const features = Array<string>(1_000).fill(feature).join()
  const { path } = folder.write('map.geojson.gz', gzipSync(`{"type":"FeatureCollection","features":[${features}]}`))
  expect(await count(readPackGeoJson({ name: 'map.geojson.gz', path }))).toBe(1_000)
})

test('a block of a PBF file that unpacks to more than the format allows is refused', async () => {
  const name = 'bomb.osm.pbf'
  const read = (bytes: number) =>
    readPbf(folder.write(name, Buffer.concat([pbfHeader(), pbfPadding(bytes)])), () => undefined)
  await read(30_000_000)
  await expect(read(40_000_000)).rejects.toMatchObject({ reason: { code: 'damagedBlock', values: { file: name } } })
})
