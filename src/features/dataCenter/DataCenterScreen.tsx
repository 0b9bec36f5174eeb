import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { canAll } from '#domain/access/permissions.ts'
import { isSheetKind } from '#domain/transfer/sheetKinds.ts'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import { useDocumentTitle, useNavigation } from '#session/navigation.ts'
import { useSession } from '#session/useSession.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { TopSlot } from '#ui/shell/TopSlot.tsx'
import { CheckStep } from './bringIn/CheckStep.tsx'
import { ColumnsStep } from './bringIn/ColumnsStep.tsx'
import { DropCard } from './bringIn/DropCard.tsx'
import { GoOnCard } from './bringIn/GoOnCard.tsx'
import { ImportHead } from './bringIn/ImportHead.tsx'
import { ImportRefused } from './bringIn/ImportRefused.tsx'
import styles from './bringIn/Import.module.css'
import { isAsking } from './bringIn/importState.ts'
import { PageDrop } from './bringIn/PageDrop.tsx'
import { type Importing, useImport } from './bringIn/useImport.ts'
import { dataCenterAddress } from '#domain/transfer/dataCenterAddress.ts'
import { checkAddress, columnsAddress } from './sectionAddresses.ts'
import { UploadHistory } from './history/UploadHistory.tsx'
import { ExportCard } from './takeOut/ExportCard.tsx'

interface DataCenterScreenProps {
  step?: 'columns' | 'check' | undefined
  /** Record kind of dropped files; if missing, detected from the column headings. */
  kind?: string | undefined
}

export function DataCenterScreen({ step, kind: said = '' }: DataCenterScreenProps) {
  const kind = isSheetKind(said) ? said : undefined
  const { t } = useLingui()
  const { go } = useNavigation()
  const canImport = canAll(useSession().member, 'data.move')
  const importing = useImport()
  useDocumentTitle(t`Data Center`)
  useFirstQuestion(importing, step)
  function take(file: File) {
    importing.take(file, kind)
    go(checkAddress, { replace: step !== undefined })
  }
  return (
    <div className={styles.page}>
      {canImport && <PageDrop onFile={take} />}
      {step !== undefined && canImport ? (
        <ImportPage importing={importing} step={step} onFile={take} />
      ) : (
        <>
          <PageHeader
            title={<Trans>Data Center</Trans>}
            detail={<Trans>Import and export spreadsheets. Review every row before it’s saved.</Trans>}
          />
          {canImport && <GoOnCard importing={importing} />}
          {canImport && <DropCard kind={kind} onFile={take} />}
          <ExportCard />
          <UploadHistory />
        </>
      )}
    </div>
  )
}

interface ImportPageProps {
  importing: Importing
  step: 'columns' | 'check'
  onFile: (file: File) => void
}

function ImportPage({ importing, step, onFile }: ImportPageProps) {
  const { t } = useLingui()
  const { renderLink } = useNavigation()
  const { state } = importing
  const kind = state.sheet?.kind
  const crumbs = [
    { label: t`Data Center`, href: dataCenterAddress },
    { label: t`Import`, ...(kind === undefined ? {} : { href: columnsAddress }) },
    ...(kind === undefined ? [] : [{ label: choiceLabel('sheetKind', kind) }]),
  ]
  return (
    <>
      <TopSlot>
        <Breadcrumbs crumbs={crumbs} renderLink={renderLink} />
      </TopSlot>
      {state.phase === 'none' ? (
        <>
          <PageHeader title={<Trans>Import</Trans>} />
          <DropCard onFile={onFile} />
        </>
      ) : state.phase === 'looking' ? (
        <Spinner />
      ) : (
        <>
          <ImportHead importing={importing} step={step} />
          {state.refusal && <ImportRefused importing={importing} refusal={state.refusal} />}
          {state.phase !== 'refused' &&
            (step === 'columns' && state.phase === 'open' ? (
              <ColumnsStep importing={importing} />
            ) : (
              <CheckStep importing={importing} />
            ))}
        </>
      )}
    </>
  )
}

/** If a file needs decisions before its review, opens the columns step first; once per file. */
function useFirstQuestion({ state }: Importing, step: 'columns' | 'check' | undefined): void {
  const { go } = useNavigation()
  const { phase, sheet, result } = state
  const asks = phase === 'open' && isAsking({ sheet, result })
  const look = useEffectEvent(() => {
    if (asks && step === 'check') go(columnsAddress, { replace: true })
  })
  const isFirst = result !== undefined || (sheet !== undefined && (!sheet.heading || sheet.kind === undefined))
  useEffect(() => {
    if (isFirst) look()
  }, [isFirst])
}
