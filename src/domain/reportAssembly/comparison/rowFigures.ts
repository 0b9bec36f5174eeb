import { convertArea } from '../../units/areaUnits.ts'
import type { FigureExpression, FigureFormat } from '../../report/reportFigure.ts'
import type { CompareSetup } from '../../report/reportSetup.ts'
import type { CompareRow, Denominator } from './compareRow.ts'
import { letterOf } from './letters.ts'
import type { CompareKit, ComparedSite } from './comparison.ts'

export function rawFigures(
  kit: CompareKit,
  rows: readonly CompareRow[],
  sites: readonly ComparedSite[],
): ReadonlyMap<string, readonly string[]> {
  const made = new Map<string, readonly string[]>()
  const labelOf = ({ label }: CompareRow, site: number) => kit.labelled(label, sites[site]!.label)
  for (const row of rows.filter(({ derived }) => derived === undefined)) {
    const { method } = row
    const figures = row.values.map((value, site) =>
      kit.figure(`${row.id}.${letterOf(site)}`, labelOf(row, site), value, row.format, method ? { method } : {}),
    )
    made.set(row.id, figures)
  }
  for (const row of rows.filter(({ derived }) => derived !== undefined)) {
    const { method } = row
    const figures = sites.map((_, site) => {
      const expression = ofSite(row.derived!, (id) => made.get(id)?.[site] ?? `unknown.${id}`)
      return kit.derive(
        `${row.id}.${letterOf(site)}`,
        labelOf(row, site),
        expression,
        row.format,
        method ? { method } : {},
      )
    })
    made.set(row.id, figures)
  }
  return made
}

function ofSite(expression: FigureExpression, figureOf: (row: string) => string): FigureExpression {
  if (typeof expression === 'number') return expression
  if (typeof expression === 'string') return figureOf(expression)
  return { ...expression, of: expression.of.map((part) => ofSite(part, figureOf)) }
}

const denominators = { person: 'people', squareMetre: 'space', ping: 'space' } as const satisfies Record<
  Exclude<CompareSetup['normalise'], 'none'>,
  Denominator
>
const perWords = { person: 'perPerson', squareMetre: 'perSquareMetre', ping: 'perPing' } as const

export function divide(
  kit: CompareKit,
  row: CompareRow,
  figures: readonly string[],
  sites: readonly ComparedSite[],
  { normalise }: CompareSetup,
  raw: ReadonlyMap<string, readonly string[]>,
): { readonly figures: readonly string[]; readonly by?: string; readonly format: FigureFormat } {
  const { format } = row
  if (normalise === 'none' || !row.per.includes(denominators[normalise])) return { figures, format }
  const by = kit.text(perWords[normalise])
  const finer: FigureFormat = format.kind === 'money' ? { ...format, decimals: 2 } : { kind: 'number', decimals: 4 }
  const divided = figures.map((figure, site) => {
    const whole = normalise === 'person' ? raw.get('population')?.[site] : spaceOf(kit, sites[site]!, site, normalise)
    const label = kit.labelled(`${row.label} ${by}`, sites[site]!.label)
    const of = [figure, whole ?? 'unknown.people']
    return kit.derive(`${row.id}.by.${letterOf(site)}`, label, { op: 'divide', of }, finer, {
      ...(row.method ? { method: row.method } : {}),
      formula: { text: kit.text('perFormula', { measure: row.label, by }), inputs: of },
    })
  })
  return { figures: divided, by, format: finer }
}

function spaceOf(kit: CompareKit, { facts, label }: ComparedSite, site: number, unit: 'squareMetre' | 'ping'): string {
  const space = facts.store?.totalSpace ?? facts.store?.sellingSpace
  const areaUnit = unit === 'ping' ? 'ping' : 'm2'
  const value = space && convertArea(space, areaUnit).value
  return kit.figure(`space.${letterOf(site)}`, kit.labelled(kit.text('space'), label), value, {
    kind: 'area',
    areaUnit,
    decimals: 2,
  })
}
