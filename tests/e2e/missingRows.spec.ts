import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'playwright/test'
import { figure, freePoint, numberOf, openMap, takeTool } from './onMap.ts'
import { pointerOf } from './pointer.ts'
import { test } from './ownServer.ts'
import { signIn } from './signIn.ts'

const root = join(import.meta.dirname, '..', '..')

const people = `年月,村里代碼,區域,村里,戶數,人口,男性人口,女性人口
2020-12,63000010-002,臺北市松山區,莊敬里,40,100,48,52
2020-12,63000010-999,臺北市松山區,無此里,4,10,5,5
`

test('a sum that lacks rows of the official file says so beside the figures and where it is explained @deep', {
  tag: '@desk',
}, async ({ page, server, hasTouch }) => {
  const file = join(server.dataDir, 'people.csv')
  await writeFile(file, people)
  const command = ['server/commands/importPacks.ts', 'population', file]
  await promisify(execFile)(process.execPath, command, { cwd: root, env: { ...process.env, DATA_DIR: server.dataDir } })
  await signIn(page, 'planner')
  await openMap(page, { latitude: 25.0577, longitude: 121.5647 }, 15)
  await takeTool(page, 'Place a candidate site')
  await pointerOf(page, hasTouch).press(freePoint(page))
  expect(await numberOf(page, 'Population')).toBeGreaterThan(0)
  const note = /^1 row in the official file isn’t included because it has an error or doesn’t match any area on the map/
  const study = page.getByRole('region', { name: 'Candidate site' })
  await expect(study.getByText(note)).toBeVisible()
  await figure(page, 'Population').click()
  await expect(page.getByRole('dialog', { name: /^Population, / }).first()).toContainText('1 row in the official file')
})
