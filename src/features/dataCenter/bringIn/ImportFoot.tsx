import { Plural, Trans } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { AppError } from '#domain/errors.ts'
import { errorText } from '#i18n/errorText.ts'
import { sheetLanguages } from '#session/sheets/sheetLanguages.ts'
import { useIsOnline } from '#session/form/useIsOnline.ts'
import { Button } from '#ui/Button.tsx'
import { saveFile } from '#ui/saveFile.ts'
import type { ReviewAnswer } from '#draw/sheets/reviewAnswers.ts'
import styles from './Import.module.css'
import { reasonSentences } from '../reasonText.ts'
import { useApply } from './useApply.ts'
import type { Importing } from './useImport.ts'

interface ImportFootProps {
  importing: Importing
  result: ReviewAnswer
  onFix: () => void
}

export function ImportFoot({ importing, result, onFix }: ImportFootProps) {
  const { state, host } = importing
  const { counts } = result
  const isOnline = useIsOnline()
  const { apply, isApplying, problem } = useApply(importing)
  const written = Math.max(0, counts.new + counts.changed - state.choices.leftOut.size)
  const hasStoredFile = state.file !== undefined
  return (
    <div className={styles.foot} data-stays data-foot>
      <div className={styles.footWords}>
        <p>
          <Plural value={written} one="# row will be imported." other="# rows will be imported." />{' '}
          {counts.refused > 0 && (
            <Plural
              value={counts.refused}
              one="# row has an error and won’t be imported. Fix it here or in the spreadsheet."
              other="# rows have errors and won’t be imported. Fix them here or in the spreadsheet."
            />
          )}
        </p>
        <p>
          {isOnline ? (
            <Trans>You can undo the whole import later.</Trans>
          ) : (
            <Trans>
              You’re offline. The import will be saved on this device and sent when you’re back online. You can undo the
              whole import later.
            </Trans>
          )}
        </p>
        {problem !== undefined && <p role="alert">{problem}</p>}
      </div>
      {counts.refused > 0 && host && <RefusedButton importing={importing} />}
      {counts.refused > 0 && (
        <Button onClick={onFix}>
          <Plural value={counts.refused} one="Fix # row" other="Fix # rows" />
        </Button>
      )}
      <Button
        variant="primary"
        busy={isApplying || !hasStoredFile || state.judging !== undefined}
        disabled={written === 0}
        onClick={() => void apply(result)}
      >
        <Plural value={written} one="Import # row" other="Import # rows" />
      </Button>
    </div>
  )
}

function RefusedButton({ importing: { host, state } }: { importing: Importing }) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function write() {
    if (!host) return
    setIsBusy(true)
    try {
      const [{ texts }] = await sheetLanguages()
      const file = await host.review.refused(texts.reason, reasonSentences())
      saveFile(`${state.name.replace(/\.[^.]*$/, '')} ${texts.reason}.xlsx`, file)
    } catch (error) {
      setProblem(errorText(error instanceof AppError ? error.code : 'serverFault'))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      {problem !== undefined && <p role="alert">{problem}</p>}
      <Button icon={<Download size={20} aria-hidden="true" />} busy={isBusy} onClick={() => void write()}>
        <Trans>Rejected rows (XLSX)</Trans>
      </Button>
    </>
  )
}
