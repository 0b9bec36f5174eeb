import { loadContender } from '../loadContender.ts'

interface Table {
  filter: (expression: string) => Table
  groupby: (...columns: string[]) => Table
  count: () => Table
  rollup: (values: Record<string, string>) => Table
  objects: () => Record<string, string | number>[]
}

interface Arquero {
  table: (columns: Record<string, readonly unknown[]>) => Table
}

export async function tableInArquero(columns: Record<string, readonly unknown[]>): Promise<Table> {
  const { table } = (await loadContender('arquero')) as Arquero
  return table(columns)
}

export function figuresInArquero(
  table: Table,
  choices: readonly string[],
  numbers: readonly string[],
  options: readonly string[],
): number[] {
  const counts = choices.flatMap((name) => {
    const groups = table.groupby(name).count().objects()
    return options.map((option) => Number(groups.find((group) => group[name] === option)?.['count'] ?? 0))
  })
  const figures = numbers.flatMap((name) => {
    const of = (call: string, more = '') => `op.${call}(d.${name}${more})`
    const [figures] = table
      .filter(`d => d.${name} != null`)
      .rollup({
        mean: of('mean'),
        deviation: of('stdev'),
        lower: of('quantile', ', 0.25'),
        median: of('median'),
        upper: of('quantile', ', 0.75'),
      })
      .objects()
    return ['mean', 'deviation', 'lower', 'median', 'upper'].map((figure) => Number(figures![figure]))
  })
  return [...counts, ...figures]
}

export function crossInArquero(table: Table, rows: string, columns: string): number {
  const cells = table.filter(`d => d.${rows} != null && d.${columns} != null`).groupby(rows, columns).count().objects()
  const down = new Map<unknown, number>()
  const across = new Map<unknown, number>()
  let all = 0
  for (const cell of cells) {
    const count = Number(cell['count'])
    all += count
    down.set(cell[rows], (down.get(cell[rows]) ?? 0) + count)
    across.set(cell[columns], (across.get(cell[columns]) ?? 0) + count)
  }
  return cells.reduce((sum, cell) => {
    const expected = (down.get(cell[rows])! * across.get(cell[columns])!) / all
    return sum + (Number(cell['count']) - expected) ** 2 / expected
  }, 0)
}
