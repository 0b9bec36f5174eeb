import { Trans, useLingui } from '@lingui/react/macro'
import { columnsOf } from '#domain/transfer/columns.ts'
import type { ColumnMatch } from '#domain/transfer/matchHeadings.ts'
import type { SheetKindName } from '#domain/transfer/sheetKinds.ts'
import { cellText } from '#domain/parsing/cell.ts'
import { AppLink } from '#session/navigation.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { Card } from '#ui/Card.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import { Select } from '#ui/Select.tsx'
import type { OpenedSheet } from '#draw/sheets/reviewAnswers.ts'
import { checkAddress } from '../sectionAddresses.ts'
import { columnLabel } from './columnLabel.ts'
import styles from './Import.module.css'
import { Questions } from './Questions.tsx'
import { SheetChoices } from './SheetChoices.tsx'
import type { Importing } from './useImport.ts'
import type { MatchedBy } from '#domain/upload/importPlanShape.ts'

export function ColumnsStep({ importing }: { importing: Importing }) {
  const { sheet } = importing.state
  if (!sheet) return null
  return (
    <>
      <SheetChoices importing={importing} sheet={sheet} />
      {!sheet.heading && (
        <FormNotice tone="bad">
          <Trans>No row looks like a header. Choose the header row, or select “No header row”.</Trans>
        </FormNotice>
      )}
      <Questions importing={importing} />
      {sheet.kind !== undefined && <Matches importing={importing} sheet={sheet} kind={sheet.kind} />}
      <div className={styles.foot} data-stays data-foot>
        <p className={styles.footWords}>
          <Trans>Columns set to “Not used” are ignored.</Trans>
        </p>
        {sheet.kind !== undefined && sheet.heading && (
          <AppLink href={checkAddress} className={buttonClass({ variant: 'primary' })}>
            <Trans>Check rows</Trans>
          </AppLink>
        )}
      </div>
    </>
  )
}

function Matches({ importing, sheet, kind }: { importing: Importing; sheet: OpenedSheet; kind: SheetKindName }) {
  const { state, choose } = importing
  const matches = state.choices.matches ?? sheet.matches
  function mend(at: number, key: string) {
    choose({
      leftOut: new Set(),
      matches: matches.map((match) => (match.at === at ? mended(match, key) : withoutTwin(match, key))),
    })
  }
  return (
    <Card flush title={<Trans>Columns</Trans>}>
      <div className={styles.matches}>
        {matches.map((match, index) =>
          match.heading.trim() === '' && (sheet.samples[index]?.length ?? 0) === 0 ? null : (
            <MatchLine
              key={match.at}
              match={match}
              kind={kind}
              samples={(sheet.samples[index] ?? []).map(cellText)}
              onMend={(key) => mend(match.at, key)}
            />
          ),
        )}
      </div>
    </Card>
  )
}

const mended = ({ twinOf: _twin, ...match }: ColumnMatch, key: string): ColumnMatch => ({
  ...match,
  key: key === '' ? undefined : key,
  by: undefined,
})

/**
 * Returns the match without its target if another column is assigned to that target. This also settles a tie between
 * equally good matches.
 */
function withoutTwin(match: ColumnMatch, key: string): ColumnMatch {
  if (key === '' || (match.key !== key && match.twinOf !== key)) return match
  return mended(match, '')
}

interface MatchLineProps {
  match: ColumnMatch
  kind: SheetKindName
  samples: readonly string[]
  onMend: (key: string) => void
}

function MatchLine({ match, kind, samples, onMend }: MatchLineProps) {
  const { t } = useLingui()
  const { heading, twinOf } = match
  const bys: Readonly<Record<MatchedBy, string>> = {
    schema: t`specified in the file`,
    key: t`matched by name`,
    label: t`matched by name`,
    synonym: t`matched by name`,
    memory: t`same as last time`,
    likeness: t`similar name; please check`,
  }
  const mark = match.key?.startsWith('_') === true ? [{ value: match.key, label: match.key }] : []
  return (
    <div className={styles.match}>
      <div className={styles.heading}>
        {heading}
        {match.by && <span className={styles.by}>{bys[match.by]}</span>}
        {match.unit && <span className={styles.by}>{match.unit.text}</span>}
      </div>
      <div className={styles.samples}>{samples.map((text) => text.slice(0, 60)).join(' · ')}</div>
      <Select
        label={t`Field for “${heading}”`}
        labelHidden
        emptyLabel={t`Not used`}
        value={match.key ?? ''}
        error={twinOf === undefined ? undefined : t`Two columns match the same field. Choose one.`}
        onChange={onMend}
        choices={[...mark, ...columnsOf(kind).map((column) => ({ value: column.key, label: columnLabel(column) }))]}
      />
    </div>
  )
}
