import { Plural, Trans, useLingui } from '@lingui/react/macro'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { dataCenterAddress } from '#domain/transfer/dataCenterAddress.ts'
import { AppLink, useNavigation } from '#session/navigation.ts'
import { Button } from '#ui/Button.tsx'
import { type Step, Stepper } from '#ui/Stepper.tsx'
import { columnsAddress } from '../sectionAddresses.ts'
import styles from './Import.module.css'
import type { ImportState } from './importState.ts'
import type { Importing } from './useImport.ts'

export function ImportHead({ importing, step }: { importing: Importing; step: 'columns' | 'check' }) {
  const { t } = useLingui()
  const { state, drop } = importing
  const { go } = useNavigation()
  const cancel = () => {
    drop()
    go(dataCenterAddress, { replace: true })
  }
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1>{step === 'columns' ? <Trans>Match columns</Trans> : <Trans>Review before importing</Trans>}</h1>
        <div className={styles.file}>
          <FileSpreadsheet size={16} aria-hidden="true" />
          <b>{state.name}</b>
          <SheetWords state={state} />
        </div>
      </div>
      {state.result === undefined && state.phase !== 'refused' && (
        <Button variant="quiet" onClick={cancel}>
          <Trans>Cancel</Trans>
        </Button>
      )}
      <div className={styles.steps}>
        <Stepper label={t`Import steps`} steps={stepsAt(step)} />
      </div>
    </header>
  )
}

function SheetWords({ state: { sheet, choices } }: { state: ImportState }) {
  if (!sheet) return null
  const matches = choices.matches ?? sheet.matches
  const known = matches.filter(({ key }) => key !== undefined).length
  const name = sheet.sheet
  const all = matches.length
  const unused = matches.filter(({ key, heading }) => key === undefined && heading.trim() !== '')
  return (
    <>
      {sheet.sheets.length > 1 && (
        <span>
          <Trans>sheet “{name}”</Trans>
        </span>
      )}
      <span>
        · <Plural value={sheet.rowCount} one="# row" other="# rows" />
      </span>
      <span>
        ·{' '}
        <Trans>
          {known} of {all} columns matched
        </Trans>
      </span>
      {unused.length > 0 && (
        <AppLink href={columnsAddress}>{unusedWords(unused.map(({ heading }) => heading))}</AppLink>
      )}
    </>
  )
}

const unusedWords = ([first = '', ...others]: readonly string[]) =>
  others.length === 0 ? (
    <Trans>Column “{first}” isn’t used</Trans>
  ) : (
    <Plural value={others.length + 1} one="# column isn’t used" other="# columns aren’t used" />
  )

function stepsAt(step: 'columns' | 'check'): readonly Step[] {
  const at = step === 'columns' ? 1 : 2
  const labels = [
    <Trans key="file">File</Trans>,
    <Trans key="columns">Columns</Trans>,
    <Trans key="check">Review rows</Trans>,
    <Trans key="import">Import</Trans>,
  ]
  return labels.map((label, index) => ({
    id: String(index),
    label,
    state: index < at ? 'done' : index === at ? 'current' : 'next',
  }))
}
