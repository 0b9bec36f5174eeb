import type { ReportNode, ReportRun } from '../../../report/reportNode.ts'
import type { CompareSetup } from '../../../report/reportSetup.ts'
import type { ShownRow } from '../comparison.ts'
import { type FindingInput, type FindingKit, listText, siteNames } from './findingKit.ts'

interface SettingsFinding {
  /**
   * Clause for the headline if model, travel distance or zone differ, because that difference alone can decide the
   * winner.
   */
  readonly clause: readonly ReportRun[] | undefined
  readonly nodes: readonly ReportNode[]
}

const decisive = ['setting.zone', 'setting.model', 'setting.travel']

export function settingsFinding(kit: FindingKit, input: FindingInput, { same }: CompareSetup): SettingsFinding {
  const { rows, hidden } = input.comparison
  const all = [...rows, ...hidden]
  const unlike = all.filter(({ odd = [] }) => odd.length > 0)
  const reasonOf = ({ id }: ShownRow) => all.find((row) => row.id === `${id}Source`)
  const lines = unlike.map(
    (row): ReportNode => ({
      kind: 'text',
      runs: kit.say('unlikeValues', { setting: row.label, values: valuesText(kit, input, row, reasonOf(row)) }),
    }),
  )
  const named = unlike.filter(({ id }) => decisive.includes(id)).map(({ label }) => label)
  const settings = listText(kit, named)
  return {
    clause: named.length === 0 ? undefined : kit.say(named.length === 1 ? 'unlikeOne' : 'unlike', { settings }),
    nodes: [...(same ? [{ kind: 'text' as const, runs: kit.say('sameSettings', { site: same.name }) }] : []), ...lines],
  }
}

/** Lists the sites by value, with reasons: "A 4 km (no format is set), B and C 3 km (default of its format)". */
function valuesText(
  kit: FindingKit,
  { comparison }: FindingInput,
  row: ShownRow,
  reasons: ShownRow | undefined,
): string {
  const groups = new Map<string, number[]>()
  for (const [site, figure] of row.figures.entries()) {
    const reason = reasons && kit.written(reasons.figures[site]!)
    const value = reason ? kit.bracketed(kit.written(figure), reason) : kit.written(figure)
    groups.set(value, [...(groups.get(value) ?? []), site])
  }
  return kit.clauses([...groups].map(([value, sites]) => `${siteNames(kit, comparison, sites)} ${value}`))
}
