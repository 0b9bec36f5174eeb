import { Trans, useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import { memo, useState } from 'react'
import type { FinderAnswer, FinderAsk, FoundArea } from '#analysis/study/finderTypes.ts'
import { areaPathText } from '#domain/area/areaNames.ts'
import { formatNumber } from '#i18n/formats.ts'
import { qualified } from '#i18n/labelled.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { exportTables } from '#session/sheets/exportTables.ts'
import { useFileMaking } from '#session/sheets/useFileMaking.ts'
import { useStudyHost } from '#session/workers/useStudy.ts'
import { ComparedFigure } from '#mapStage/figures/ComparedFigure.tsx'
import { Button } from '#ui/Button.tsx'
import { ComparedTable } from '#ui/ComparedTable.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import styles from './Finder.module.css'
import { maxInFull } from './foundRanks.ts'
import { shownPoints } from './shownPoints.ts'
import { useMeasureText } from './useMeasureText.ts'

const compared = 3

interface TakeOutProps {
  request: FinderAsk
  answer: FinderAnswer
}

/** Buttons for the results: a comparison of the top three areas, and a spreadsheet of up to 500. */
export const TakeOut = memo(function TakeOut({ request, answer }: TakeOutProps) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const { making, start } = useFileMaking()
  const { nameOf } = useMeasureText()
  const areaName = useAreaName()
  const { study } = useStudyHost()
  const { found } = answer
  if (found.length === 0) return null
  const count = Math.min(compared, found.length)
  const tables = async () => {
    // The panel has only the best areas; the spreadsheet has up to `maxInFull` areas with full figures.
    const { found = [] } = (await study.finder({ ...request, max: maxInFull })) ?? {}
    const head = [
      t`Rank`,
      t`Area`,
      t`Score`,
      ...request.conditions.flatMap(({ measure }) => [nameOf(measure), t`Points`]),
    ]
    const rows = found.map((area, at) => [
      at + 1,
      areaName(area),
      area.score * 100,
      ...request.conditions.flatMap((_, part) => [area.values[part] ?? undefined, (area.parts[part] ?? 0) * 100]),
    ])
    return { title: t`Area Finder`, blocks: [[head, ...rows]], format: 'xlsx' } as const
  }
  return (
    <div className={styles.takeOut}>
      <Button variant="primary" onClick={() => setIsOpen(true)}>
        <Trans>Compare top {count}</Trans>
      </Button>
      <Button
        icon={<Download size={18} aria-hidden="true" />}
        busy={making.state === 'making'}
        onClick={() => void start(async (work) => exportTables(await tables(), work))}
      >
        XLSX
      </Button>
      {isOpen && <TopDialog request={request} found={found.slice(0, compared)} onClose={() => setIsOpen(false)} />}
    </div>
  )
})

interface TopDialogProps {
  request: FinderAsk
  found: readonly FoundArea[]
  onClose: () => void
}

function TopDialog({ request, found, onClose }: TopDialogProps) {
  const { nameOf } = useMeasureText()
  const areaName = useAreaName()
  return (
    <Dialog isOpen wide title={<Trans>Top areas side by side</Trans>} onClose={onClose}>
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
          {request.conditions.map(({ measure }, part) => (
            <tr key={JSON.stringify(measure)}>
              <th scope="row">{nameOf(measure)}</th>
              {found.map((area) => (
                <td key={area.key}>
                  <PartFigures {...{ request, area, part }} />
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
                <strong>
                  <ScoreFigure request={request} area={area} />
                </strong>
              </td>
            ))}
          </tr>
        </tbody>
      </ComparedTable>
    </Dialog>
  )
}

interface FoundProps {
  request: FinderAsk
  area: FoundArea
}

const restsOnAll = ['areas', 'demographics', 'poi', 'records'] as const
const points = (area: FoundArea, part: number): string => formatNumber(shownPoints(area)[part] ?? 0, 1)

function PartFigures({ request, area, part }: FoundProps & { part: number }) {
  const { t } = useLingui()
  const { nameOf, write } = useMeasureText()
  const areaName = useAreaName()
  const { measure, weight } = request.conditions[part]!
  const name = nameOf(measure)
  const value = write(measure, area.values[part] ?? null)
  return (
    <>
      <ComparedFigure
        label={qualified(name, areaName(area))}
        value={value}
        method="areaFinder"
        restsOn={measure.kind === 'value' ? ['areas', 'demographics'] : ['poi', 'records']}
      />{' '}
      ·{' '}
      <ComparedFigure
        label={t`Points for ${name} in ${areaName(area)}`}
        value={points(area, part)}
        method="finderScore"
        restsOn={restsOnAll}
        inputs={[
          { key: 'figure', label: name, value },
          { key: 'weight', label: t({ message: 'Weight', context: 'of a condition' }), value: formatNumber(weight, 0) },
        ]}
      />
    </>
  )
}

function ScoreFigure({ request, area }: FoundProps) {
  const { t } = useLingui()
  const { nameOf } = useMeasureText()
  const areaName = useAreaName()
  return (
    <ComparedFigure
      label={t`Score for ${areaName(area)}`}
      value={formatNumber(area.score * 100, 1)}
      method="finderScore"
      restsOn={restsOnAll}
      inputs={request.conditions.map(({ measure }, part) => ({
        key: JSON.stringify(measure),
        label: nameOf(measure),
        value: points(area, part),
      }))}
    />
  )
}

function useAreaName(): (found: FoundArea) => string {
  const { locale } = useFieldText()
  return ({ area }) => areaPathText([area.name, ...area.parents.slice(-1)], locale)
}
