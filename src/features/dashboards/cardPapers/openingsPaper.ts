import { plural, t } from '@lingui/core/macro'
import type { OpeningFacts } from '#analysis/dashboard/openingFacts.ts'
import { formats } from '#domain/reportAssembly/blockKit.ts'
import { formatDate } from '#i18n/formats.ts'
import { type CardPaper, type PaperKit, paperTable } from './paperKit.ts'

export function openingsTitle({ finding, ahead, overdue, opened, closed }: OpeningFacts): string {
  const late = overdue.length
  const next = ahead.length
  const made = opened.length
  const ended = closed.length
  const last = formatDate(ahead.at(-1)?.day ?? '2000-01-01')
  switch (finding) {
    case 'overdue':
      return t`${plural(late, { one: '# opening is overdue', other: '# openings are overdue' })}`
    case 'ahead':
      return t`${plural(next, { one: `# store will open by ${last}`, other: `# stores will open by ${last}` })}`
    case 'changed':
      return t`${plural(made, { one: '# store', other: '# stores' })} opened and ${ended} closed in the past 12 months`
    case 'still':
      return t`No openings or closings in the past 12 months`
  }
}

export function daysAway(inDays: number): string {
  const late = -inDays
  return inDays < 0
    ? t`${plural(late, { one: '# day overdue', other: '# days overdue' })}`
    : t`${plural(inDays, { one: 'in # day', other: 'in # days' })}`
}

export function openingsPaper({ facts: { openings }, nameOf, figure }: PaperKit): CardPaper {
  const listed = [...openings.overdue, ...openings.ahead]
  const count = (label: string, value: number) => ({ label, figure: figure(label, value, formats.count) })
  return {
    title: openingsTitle(openings),
    nodes: [
      {
        kind: 'cards',
        cards: [
          count(t`Operating`, openings.operating),
          count(t`Opened in the past 12 months`, openings.opened.length),
          count(t`Closed in the past 12 months`, openings.closed.length),
        ],
      },
      ...(listed.length === 0
        ? []
        : [
            paperTable(
              t`Openings and closings`,
              [
                [t`Store`, 'start'],
                [t`Opening date`, 'end'],
                ['', 'end'],
              ],
              listed.map(({ id, day, inDays }) => [
                nameOf(id),
                { figure: figure(t`Opening date`, day, formats.date) },
                daysAway(inDays),
              ]),
            ),
          ]),
    ],
  }
}
