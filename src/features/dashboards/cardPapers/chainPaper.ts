import { plural, t } from '@lingui/core/macro'
import type { ChainFacts } from '#analysis/dashboard/chainFacts.ts'
import { groupings } from '#analysis/dashboard/dashboardScope.ts'
import { formats } from '#domain/reportAssembly/blockKit.ts'
import { type CardPaper, type PaperKit, paperTable } from './paperKit.ts'

export function chainTitle({ finding, operating, all }: ChainFacts): string {
  const count = all.length
  if (finding === 'allOperate') return t`${plural(count, { one: '# store is open', other: 'All # stores are open' })}`
  if (finding === 'someOperate') return t`${operating} of ${count} locations open`
  return t`${plural(count, { one: '# location isn’t open', other: 'None of the # locations are open' })}`
}

/**
 * Returns the card's print version with all groupings that have groups, although the screen shows only one at a time.
 */
export function chainPaper({ facts: { chain }, groupName, figure }: PaperKit): CardPaper {
  const names = { status: t`Status`, city: t`City`, tier: t`Tier`, format: t`Format` }
  const tables = groupings
    .filter((by) => chain.groups[by].length > 0)
    .map((by) => [
      paperTable(
        names[by],
        [
          [names[by], 'start'],
          [by === 'status' ? t`Stores and sites` : t`Operating`, 'end'],
        ],
        chain.groups[by].map(({ value, ids }) => {
          const name = groupName(by, value)
          return [name, { figure: figure(t`Number of stores: ${name}`, ids.length, formats.count) }]
        }),
      ),
    ])
  const pairs = [tables.slice(0, 2), tables.slice(2)].filter((stacks) => stacks.length > 0)
  return { title: chainTitle(chain), nodes: pairs.map((stacks) => ({ kind: 'columns', stacks })) }
}
