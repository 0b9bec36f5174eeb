import { figureCell, wordCell } from '../../blockKit.ts'
import { isNumeric } from '../compareRow.ts'
import { compareBlock } from '../compareBlock.ts'

export const referenceBlock = compareBlock({
  kind: 'compareReference',
  label: 'Comparison with the reference site',
  words: { title: 'Comparison with {site}', measure: 'Measure', difference: 'Difference from {site}' },
  make(kit, { comparison: { sites, rows, reference } }) {
    const pinned = reference === undefined ? undefined : sites[reference]
    if (reference === undefined || !pinned) return undefined
    const others = sites.flatMap((site, at) => (at === reference ? [] : [{ ...site, at }]))
    const shown = rows.filter((row) => isNumeric(row) && row.numbers[reference] !== null)
    const columns = [
      { label: kit.text('measure'), align: 'start' as const, share: 3 },
      ...others.map(({ label }) => ({ label, align: 'end' as const, share: 2 })),
    ]
    const lines = shown.map((row) => {
      const name = [row.label, row.by].filter(Boolean).join(' ')
      const cells = others.map(({ letter, label, at }) => {
        const title = kit.labelled(kit.qualified(name, kit.text('difference', { site: pinned.label })), label)
        const of = [row.figures[at]!, row.figures[reference]!]
        const format = { ...row.format, isSigned: true }
        return figureCell(
          kit.derive(`${row.id}.${letter}`, title, { op: 'subtract', of }, format, { method: 'rawChange' }),
        )
      })
      return { kind: 'row' as const, cells: [wordCell(name), ...cells] }
    })
    const title = kit.say('title', { site: pinned.label })
    return { title, nodes: [{ kind: 'table', alt: kit.text('title', { site: pinned.label }), columns, rows: lines }] }
  },
})
