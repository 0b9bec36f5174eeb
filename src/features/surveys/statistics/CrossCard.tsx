import { Plural, Trans, useLingui } from '@lingui/react/macro'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type Ref, useState } from 'react'
import { type CrossAnswer, type CrossAsk, hasHidden } from '#analysis/answers/crossOf.ts'
import { formatNumber, formatPercent } from '#i18n/formats.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { classNames } from '#ui/classNames.ts'
import { Select } from '#ui/Select.tsx'
import { CardMenu } from './CardMenu.tsx'
import { type CrossCell, type CrossShown, crossTables, type ShareOf } from './crossTables.ts'
import { baseNote } from './crossTestCells.ts'
import styles from './Statistics.module.css'
import { SurveyFigure } from './SurveyFigure.tsx'
import { useGroupNames } from './useGroupNames.ts'

interface CrossCardProps {
  ref: Ref<HTMLElement>
  cross: CrossAnswer | undefined
  request: CrossAsk
  onAsk: (request: CrossAsk) => void
  sides: readonly { value: string; label: string; of: CrossAsk['rows']['of'] }[]
  sideOf: (of: CrossAsk['rows']['of']) => string
}

export function CrossCard({ ref, cross, request, onAsk, sides, sideOf }: CrossCardProps) {
  const { t } = useLingui()
  const [shareOf, setShareOf] = useState<ShareOf>('rows')
  const namesOf = useGroupNames()
  const labelOf = (of: CrossAsk['rows']['of']) => sides.find(({ value }) => value === sideOf(of))?.label ?? ''
  const title = `${labelOf(request.rows.of)} × ${labelOf(request.columns.of)}`
  const shown = cross && !cross.isHidden ? crossTables(cross, shareOf, title, namesOf) : undefined
  // Hidden cells may deviate significantly, so no finding is shown if cells are hidden and no visible cell is
  // outstanding.
  const hasFinding = cross !== undefined && (cross.outstanding !== undefined || !hasHidden(cross.hidden))
  const choose = (side: 'rows' | 'columns') => (value: string) => {
    const found = sides.find((one) => one.value === value)
    if (found)
      onAsk({
        ...request,
        rows: { of: request.rows.of },
        columns: { of: request.columns.of },
        [side]: { of: found.of },
      })
  }
  return (
    <Card
      ref={ref}
      className={classNames(styles.card, styles.wide)}
      title={cross && shown && hasFinding ? <FindingWords cross={cross} shown={shown} /> : title}
      aside={shown && <CardMenu title={title} tables={shown.tables} />}
    >
      <div className={styles.pickers}>
        <Select label={t`Rows`} value={sideOf(request.rows.of)} onChange={choose('rows')} choices={sides} />
        <Select label={t`Columns`} value={sideOf(request.columns.of)} onChange={choose('columns')} choices={sides} />
        <Select
          label={t`Base percentages on`}
          value={shareOf}
          onChange={(value) => setShareOf(value === 'columns' || value === 'all' ? value : 'rows')}
          choices={[
            { value: 'rows', label: t`rows` },
            { value: 'columns', label: t`columns` },
            { value: 'all', label: t`all responses` },
          ]}
        />
      </div>
      {cross?.isHidden ? (
        <p className={styles.quiet}>
          <Trans>To protect respondents’ privacy, results based on fewer than five responses aren’t shown.</Trans>
        </p>
      ) : !cross || !shown || cross.table.people.total === 0 ? (
        <p className={styles.quiet}>
          <Trans>No responses include answers to both questions.</Trans>
        </p>
      ) : (
        <>
          <p className={styles.base}>
            <Plural value={cross.table.people.total} one="# response counted" other="# responses counted" />
            {cross.table.missing > 0 && (
              <>
                {' · '}
                <Plural
                  value={cross.table.missing}
                  one="# response is missing one of the two answers"
                  other="# responses are missing one of the two answers"
                />
              </>
            )}
          </p>
          <CrossGrid shown={shown} title={title} />
          <Legend />
          <Test cross={cross} shown={shown} />
          <Warning cross={cross} shown={shown} request={request} onAsk={onAsk} />
        </>
      )}
    </Card>
  )
}

function FindingWords({ cross, shown }: { cross: CrossAnswer; shown: CrossShown }) {
  const at = cross.outstanding
  if (at === undefined) return <Trans>No significant differences</Trans>
  const { columns, residuals } = cross.table
  const row = shown.rowNames[Math.floor(at / columns)]!
  const column = shown.columnNames[at % columns]!
  return residuals[at]! > 0 ? (
    <Trans>
      “{row}” and “{column}” occur together more often than expected
    </Trans>
  ) : (
    <Trans>
      “{row}” and “{column}” occur together less often than expected
    </Trans>
  )
}

function CrossGrid({ shown, title }: { shown: CrossShown; title: string }) {
  const [counts] = shown.tables
  const last = counts!.rows.at(-1)!
  return (
    <div className={styles.scroller} tabIndex={0} role="region" aria-label={title}>
      <table className={classNames(styles.table, styles.cross)}>
        <thead>
          <tr>
            <td />
            {counts!.headings.slice(1).map((heading, at) => (
              <th key={`${at} ${heading}`} scope="col" className={styles.number}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.cells.map((line, row) => (
            <tr key={shown.rowNames[row]}>
              <th scope="row">{shown.rowNames[row]}</th>
              {line.map((cell, column) => (
                <Cell key={shown.columnNames[column]} cell={cell} />
              ))}
              <td className={styles.number}>
                <SurveyFigure cell={counts!.rows[row]!.cells.at(-1)!} />
              </td>
            </tr>
          ))}
          <tr className={styles.total}>
            <th scope="row">{last.label}</th>
            {last.cells.map((cell, at) => (
              <td key={at} className={styles.number}>
                <SurveyFigure cell={cell} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

function Cell({ cell: { count, share, residual, isSmall } }: { cell: CrossCell }) {
  const { t } = useLingui()
  const far = Math.abs(residual) >= 3 ? 'far' : Math.abs(residual) >= 2 ? 'some' : undefined
  const look =
    far &&
    (residual > 0 ? (far === 'far' ? styles.muchMore : styles.more) : far === 'far' ? styles.muchLess : styles.less)
  return (
    <td className={classNames(styles.cell, look)}>
      <span className={styles.cellWords}>
        <SurveyFigure cell={count} strong />
        {far && (
          <span title={residual > 0 ? t`more than expected` : t`fewer than expected`}>{residual > 0 ? '▲' : '▼'}</span>
        )}
        <SurveyFigure cell={share} />
        {isSmall && (
          <span className={styles.dot} title={t`expected count below 5`}>
            •
          </span>
        )}
      </span>
    </td>
  )
}

function Legend() {
  return (
    <p className={styles.legend}>
      <Trans>Compared with expected:</Trans>
      <span>
        <i className={classNames(styles.key, styles.muchLess)} /> ▼ <Trans>far fewer</Trans>
      </span>
      <span>
        <i className={classNames(styles.key, styles.less)} /> ▼ <Trans>fewer</Trans>
      </span>
      <span>
        <i className={classNames(styles.key, styles.more)} /> ▲ <Trans>more</Trans>
      </span>
      <span>
        <i className={classNames(styles.key, styles.muchMore)} /> ▲ <Trans>far more</Trans>
      </span>
      <span>
        • <Trans>expected count below 5</Trans>
      </span>
    </p>
  )
}

function Test({ cross: { table, hidden }, shown: { test } }: { cross: CrossAnswer; shown: CrossShown }) {
  if (test.length === 0)
    return (
      <p className={styles.quiet}>
        {hasHidden(hidden) ? (
          <Trans>Not tested because a test would reveal groups of fewer than 5 people.</Trans>
        ) : (
          <Trans>
            Not tested because the choices in a multiple-choice question aren’t independent or fewer than two groups
            answered.
          </Trans>
        )}
      </p>
    )
  const note = baseNote(table)
  return (
    <>
      {note !== '' && <p className={styles.base}>{note}</p>}
      <dl className={styles.figures}>
        {test.map((cell) => (
          <div key={cell.label}>
            <dt>{cell.label}</dt>
            <dd>
              <SurveyFigure cell={cell} size="medium" />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

interface WarningProps extends Pick<CrossCardProps, 'request' | 'onAsk'> {
  cross: CrossAnswer
  shown: CrossShown
}

function Warning({ cross, shown, request, onAsk }: WarningProps) {
  const { small } = cross.table
  const { merge } = cross
  const isMerged = cross.rows.isMerged || cross.columns.isMerged
  const undo = () => onAsk({ rows: { of: request.rows.of }, columns: { of: request.columns.of } })
  if (!small || (!small.isWeak && !isMerged)) return null
  const names = merge && (merge.side === 'rows' ? shown.rowNames : shown.columnNames)
  const merged = merge?.places.map((at) => names![at]).join(' + ')
  const { under5, cells } = small
  const share = formatPercent(under5 / cells)
  const minText = formatNumber(small.min, 2)
  return (
    <div className={small.isWeak ? styles.warning : styles.note} role="status">
      {small.isWeak && <TriangleAlert size={18} aria-hidden="true" />}
      <span>
        <Trans>
          Cells with an expected count below 5: {under5} of {cells}
        </Trans>
        {small.isWeak && (
          <>
            {' '}
            <Trans>
              ({share}; the smallest expected count is {minText}). The test may be unreliable.
            </Trans>
          </>
        )}
      </span>
      {merge && (
        <Button
          size="small"
          onClick={() => onAsk({ ...request, [merge.side]: { of: request[merge.side].of, merged: merge.places } })}
        >
          <Trans>Merge {merged}</Trans>
        </Button>
      )}
      {isMerged && (
        <Button size="small" onClick={undo}>
          <Trans>Undo merge</Trans>
        </Button>
      )}
    </div>
  )
}
