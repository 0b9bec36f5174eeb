import type { Json } from '#domain/json.ts'
import { type CompareSetup, firstCompare } from '#domain/report/reportSetup.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { newId } from '#db/newId.ts'
import { createAs, mark, save, shown } from './acts.ts'
import { canaryOf } from './cast.ts'
import type { Seeded } from './seeded.ts'
import type { Form, Tab } from './Tab.ts'

const decisions = ['approved', 'rejected', 'draft'] as const

export async function compareStores(tab: Tab, random: Seeded): Promise<void> {
  const said = `${canaryOf(tab.copy.member.company)}:${random.below(0x7fffffff).toString(36)}`
  const comparisons = shown(tab, 'report')
  const setup = comparisonOf(shown(tab, 'store').slice(0, 2 + random.below(2)), random)
  if (comparisons.length === 0 || random.chance(0.25)) {
    const fields = { title: said, kind: 'compare', state: 'draft', version: 1, setup }
    await createAs(tab, 'report', newId(tab.device.ports), fields)
    return
  }
  const form = tab.look('report', random.pick(comparisons).id)
  if (random.chance(0.1)) await mark(tab, form, 'delete')
  else if (random.chance(0.4)) await moveComparison(tab, form, random)
  else await save(tab, form, random.chance(0.5) ? { setup } : { title: said, setup })
}

/**
 * Makes a valid transition from the current state and records its author, in the format that the comparison screen
 * writes.
 */
async function moveComparison(tab: Tab, form: Form, random: Seeded): Promise<void> {
  const state = form.seen?.fields['state']
  const to = state === 'draft' ? 'forApproval' : state === 'forApproval' ? random.pick(decisions) : 'draft'
  const version = Number(form.seen?.fields['version'] ?? 1)
  const isBegunAnew = to === 'draft' && state !== 'forApproval'
  await save(tab, form, {
    state: to,
    movedBy: [tab.member.userId],
    reason: canaryOf(tab.copy.member.company),
    ...(isBegunAnew ? { version: version + 1 } : {}),
  })
}

function comparisonOf(stores: readonly LocalRecord[], random: Seeded): Json {
  const subjects = stores.map(({ id }) => ({ store: id, zones: [], radiusMetres: 500 }))
  const normalise = random.pick(['none', 'person', 'squareMetre'] as const)
  const compare: CompareSetup = { ...firstCompare, normalise, isTransposed: random.chance(0.5) }
  return { subjects, blocks: [], compare }
}
