// @vitest-environment jsdom
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { featureMatrix } from './featureMatrix.ts'

const path = join(import.meta.dirname, '..', '..', '.github', 'FEATURES.md')

test('the list of features is the one that the registries give', async () => {
  const matrix = await featureMatrix()
  for (const word of [
    '`rentTotal`',
    '`candidate`',
    '`/api/Account/GetConfigurationValue`',
    '`valhalla`',
    '`bucketStore`',
  ])
    expect(matrix).toContain(word)
  await expect(matrix, 'The features are out of date: run "npm run matrix"').toMatchFileSnapshot(path)
})
