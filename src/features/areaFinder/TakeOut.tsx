import { Trans, useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { FinderAnswer, FinderAsk, FoundArea } from '#analysis/study/finderTypes.ts'
import { areaNameText } from '#domain/area/areaNames.ts'
import { formatNumber } from '#i18n/formats.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { exportTables } from '#session/sheets/exportTables.ts'
import { useFileMaking } from '#session/sheets/useFileMaking.ts'
import { Button } from '#ui/Button.tsx'
import { ComparedTable } from '#ui/ComparedTable.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import styles from './Finder.module.css'
import { useMeasureText } from './useMeasureText.ts'

const compared = 3

interface TakeOutProps {
  ask: FinderAsk
  answer: FinderAnswer
}

/** What was found: the best three side by side, and all of it as a spreadsheet. */
export function TakeOut({ ask, answer }: TakeOutProps) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const { making, start } = useFileMaking()
  const { nameOf } = useMeasureText()
  const areaName = useAreaName()
  const { found } = answer
  if (found.length === 0) return null
  const count = Math.min(compared, found.length)
  const head = [t`Rank`, t`Area`, t`Score`, ...ask.conditions.flatMap(({ measure }) => [nameOf(measure), t`Points`])]
  const rows = found.map((area, at) => [
    at + 1,
    areaName(area),
    area.score * 100,
    ...ask.conditions.flatMap((_, part) => [area.values[part] ?? undefined, (area.parts[part] ?? 0) * 100]),
  ])
  const blocks = [[head, ...rows]]
  return (
    <div className={styles.takeOut}>
      <Button variant="primary" onClick={() => setIsOpen(true)}>
        <Trans>Compare top {count}</Trans>
      </Button>
      <Button
        icon={<Download size={18} aria-hidden="true" />}
        busy={making.state === 'making'}
        onClick={() => void start((work) => exportTables({ title: t`Area Finder`, blocks, format: 'xlsx' }, work))}
      >
        XLSX
      </Button>
      {isOpen && <TopDialog ask={ask} found={found.slice(0, compared)} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

interface TopDialogProps {
  ask: FinderAsk
  found: readonly FoundArea[]
  onClose: () => void
}

/** The best areas in one table: each condition's own figure, and the points that it gives. */
function TopDialog({ ask, found, onClose }: TopDialogProps) {
  const { nameOf, write } = useMeasureText()
  const areaName = useAreaName()
  return (
    <Dialog isOpen wide title={<Trans>The best areas side by side</Trans>} onClose={onClose}>
      <ComparedTable>
        <thead>
          <tr>
            <td />
            {found.map((area, at) => (
              <th key={area.key} scope="col">
                {at + 1} {areaName(area)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ask.conditions.map(({ measure }, part) => (
            <tr key={JSON.stringify(measure)}>
              <th scope="row">{nameOf(measure)}</th>
              {found.map((area) => (
                <td key={area.key}>
                  {write(measure, area.values[part] ?? null)} · {formatNumber((area.parts[part] ?? 0) * 100, 1)}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">
              <Trans>Score</Trans>
            </th>
            {found.map((area) => (
              <td key={area.key}>
                <strong>{formatNumber(area.score * 100, 1)}</strong>
              </td>
            ))}
          </tr>
        </tbody>
      </ComparedTable>
    </Dialog>
  )
}

/** An area with the one around it. */
function useAreaName(): (found: FoundArea) => string {
  const { locale } = useFieldText()
  return ({ area }) => [area.name, ...area.parents.slice(-1)].map((name) => areaNameText(name, locale)).join(', ')
}
