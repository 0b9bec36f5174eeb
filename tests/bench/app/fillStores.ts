import { demoBrands } from '../../../server/demo/demoBrands.ts'
import { RealDevice } from '../../server/postgres/RealDevice.ts'
import { makeSyntheticStores } from '../syntheticStores.ts'
import { type Device, storesAddress } from './device.ts'

/** Operations per push. */
const together = 200

/**
 * Adds synthetic stores from another device of the planner until there are `count`; the bench device pulls them, to
 * store them as in real use. Needs the server.
 */
export async function fillStores(device: Device, count: number): Promise<void> {
  const { address } = device.server
  const other = await RealDevice.signIn(address, 'planner')
  const { rows } = await other.pullAll([address], 0)
  const there = rows.filter(({ entity }) => entity === 'store').length
  const brand = demoBrands.own.id
  const operations = makeSyntheticStores(count - there).map(({ id, fields }) =>
    other.operation('create', 'store', id, { ...fields, brand } as never),
  )
  for (let from = 0; from < operations.length; from += together) {
    const results = await other.pushSomehow([address], operations.slice(from, from + together))
    const refused = results.find(({ outcome }) => outcome !== 'applied')
    if (refused) throw new Error(`A store was refused: ${JSON.stringify(refused)}`)
  }
  const page = device.page()
  await page.goto(storesAddress)
  await page
    .getByText(`of ${count.toLocaleString('en-US')}`)
    .first()
    .waitFor({ timeout: 120_000 })
  await page.getByRole('link', { name: 'all sent' }).first().waitFor({ timeout: 120_000 })
}
