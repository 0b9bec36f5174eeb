import type { Json } from '#domain/json.ts'
import { fieldOf, type GridMeasure } from '#domain/performance/grid/gridFields.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { newId } from '#db/newId.ts'
import { type CellChange, differing, withTotals, yearsOf } from '#features/stores/performance/yearWrites.ts'
import { createAs, mark, save, shown } from './acts.ts'
import { canaryOf } from './cast.ts'
import type { Seeded } from './seeded.ts'
import type { Tab } from './Tab.ts'

const measures: readonly GridMeasure[] = ['monthlySales', 'targetSales', 'ticketsDineIn', 'ticketsDelivery']
const years = [2024, 2025] as const

/** A year without a record gets one, as in the product's grid. */
export async function typeFigures(tab: Tab, random: Seeded): Promise<void> {
  const [store] = shown(tab, 'store')
  if (!store) return
  const all = shown(tab, 'performance') as LocalRecord<'performance'>[]
  const held = yearsOf(all.filter(({ fields }) => fields.store === store.id))
  const year = random.pick(years)
  const measure = random.pick(measures)
  const from = 1 + random.below(12)
  const count = Math.min(13 - from, 1 + random.below(4))
  const block = Array.from({ length: count }, (_, at): CellChange => {
    const field = fieldOf(measure, from + at)
    return { year, field, to: random.chance(0.1) ? null : figure(measure, random) }
  })
  const changes = withTotals(held, differing(held, block))
  const values = Object.fromEntries(changes.map(({ field, to }) => [field, to as Json]))
  const [record] = held.get(year) ?? []
  if (changes.length === 0) return
  if (record) await save(tab, tab.look('performance', record.id), values)
  else {
    const known = Object.entries(values).filter(([, to]) => to !== null)
    await createAs(tab, 'performance', newId(tab.device.ports), { store: store.id, year, ...Object.fromEntries(known) })
  }
}

/** Returns one of 200 values, so that two users sometimes enter the same value. */
function figure(measure: GridMeasure, random: Seeded): CellChange['to'] {
  const amount = 1000 * random.below(200)
  return measure.startsWith('tickets') ? amount : { amount, currency: 'TWD' }
}

export async function shareView(tab: Tab, random: Seeded): Promise<void> {
  const said = `${canaryOf(tab.copy.member.company)}:${random.below(0x7fffffff).toString(36)}`
  // No quotation marks, because checks search for the plain text.
  const look = `${said}:posCode,address`
  const views = shown(tab, 'listView')
  if (views.length === 0 || random.chance(0.3)) {
    await createAs(tab, 'listView', newId(tab.device.ports), { name: said, list: 'store', look })
    return
  }
  const form = tab.look('listView', random.pick(views).id)
  if (random.chance(0.25)) await mark(tab, form, 'delete')
  else await save(tab, form, random.chance(0.5) ? { look } : { name: said, look })
}
