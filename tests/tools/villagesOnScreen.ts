// npm run verify:screen -- FILE…: installs real areas (npm run ground, the same files) on a server with an empty data
// folder, opens the map in a browser, clicks twenty villages spread over the official population file, and compares the
// people shown with the file's rows. Saves pictures in shots/.
import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { areasOfLevel, column } from '#domain/area/areaPack.ts'
import { toMercator } from '#domain/geo/mercator.ts'
import { DEMO_PASSWORD } from '#server/demo/demoAccounts.ts'
import { typedFile } from '#server/commands/typedFile.ts'
import { planRealMap } from '#server/packs/official/realMap/planRealMap.ts'
import { readRawTable } from '#server/packs/official/verify/rawTable.ts'
import { Verdicts } from '#server/packs/official/verify/verdicts.ts'
import { chooseVillages } from '#server/packs/official/verify/verifyVillages.ts'
import { makeTaiwanAreas } from '#server/packs/taiwanAreas.ts'
import { findBrowser } from './findBrowser.ts'
import { startServer } from './startServer.ts'

const root = join(import.meta.dirname, '..', '..')

async function openContext(context: BrowserContext, origin: string): Promise<Page> {
  await context.addCookies([{ name: 'Lang', value: 'zh-tw', url: origin }])
  const reply = await context.request.post('/api/Account/Login', {
    headers: { 'api-version': '1.0', origin },
    data: { account: 'planner@demo.catchment.test', password: DEMO_PASSWORD },
  })
  if (!reply.ok()) throw new Error(`The demo account could not sign in: ${reply.status()}`)
  return context.newPage()
}

async function peopleAt(page: Page, origin: string, [longitude, latitude]: [number, number], village: string) {
  const { x, y } = toMercator({ longitude, latitude })
  const view = Object.entries({ mapCenterX: x, mapCenterY: y, mapZoom: 18 })
  await page.goto('about:blank')
  await page.context().addCookies(view.map(([name, value]) => ({ name, value: String(value), url: origin })))
  await page.goto('/map')
  await page.locator('.leaflet-container canvas.leaflet-tile').first().waitFor({ timeout: 60_000 })
  const box = (await page.locator('.leaflet-container').first().boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  const figure = page.getByRole('button', { name: new RegExp(`^人口數[，,、 ]+${village} `) }).first()
  await figure.waitFor({ timeout: 60_000 })
  return Number(/([\d,]+)\D*$/.exec((await figure.textContent()) ?? '')?.[1]?.replaceAll(',', ''))
}

async function compare(page: Page, origin: string, path: string, verdicts: Verdicts): Promise<void> {
  const areas = makeTaiwanAreas()
  const rowOf = new Map(areasOfLevel(areas, 6).map(({ code }, row) => [code, row]))
  const labels = column(areas, 'label.6', Int32Array)
  const raw = readRawTable(path)
  for (const { code, district, village, people } of chooseVillages(raw, (known) => rowOf.has(known))) {
    const row = rowOf.get(code)!
    const place: [number, number] = [labels[row * 2]! / 1e6, labels[row * 2 + 1]! / 1e6]
    const name = areasOfLevel(areas, 6)[row]!.naml
    const shown = await peopleAt(page, origin, place, name).catch((error: Error) => error.message.split('\n', 1)[0])
    verdicts.say(
      shown === people,
      `${district}${village}: ${String(shown)} people on the screen, ${people} in the file`,
    )
    if (verdicts.right + verdicts.wrong <= 3)
      await page.screenshot({ path: join(root, 'shots', `village-${code}.png`) })
  }
}

async function main(): Promise<void> {
  const typed = process.argv.slice(2)
  const plan = typed.length > 0 ? await planRealMap(typed.map(typedFile)) : []
  const population = plan.find(({ kind }) => kind === 'population')?.files[0]
  if (!population) throw new Error('Name official files, one of them of population: npm run verify:screen -- FILE…')
  await mkdir(join(root, 'shots'), { recursive: true })
  const data = await mkdtemp(join(tmpdir(), 'catchment-screen-'))
  const command = join(root, 'server', 'commands', 'importRealMap.ts')
  const made = spawnSync(process.execPath, [command, ...typed], {
    env: { ...process.env, DATA_DIR: data },
    stdio: 'inherit',
  })
  if (made.status !== 0) throw new Error('The files did not come in.')
  const server = await startServer(data)
  const browser = await chromium.launch(await findBrowser())
  const verdicts = new Verdicts((line) => console.log(line))
  try {
    const context = await browser.newContext({
      baseURL: server.address,
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'block',
    })
    await compare(await openContext(context, server.address), server.address, population.path, verdicts)
  } finally {
    await browser.close()
    await server.stop()
    await rm(data, { recursive: true, force: true, maxRetries: 5 })
  }
  console.log(`${verdicts.right} right, ${verdicts.wrong} wrong`)
  if (verdicts.wrong > 0) process.exitCode = 1
}

await main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
